// Shows how the section of each result begins, and leads results that are whole pages to the section that has the words.
"use strict";

(() => {
  const sections = window.odsSections.map(([page, anchor, title, text]) => ({ page, anchor, title, text }));
  const query = new URLSearchParams(location.search).get("q") ?? "";
  const terms = query.toLowerCase().split(/[^\p{Letter}\p{Number}_]+/u).filter((term) => term);

  const hasTerms = ({ anchor, title, text }) => {
    const haystack = `${anchor} ${title} ${text}`.toLowerCase();
    return terms.every((term) => haystack.includes(term));
  };

  const sectionOf = (page, anchor, link) => {
    const here = sections.filter((section) => section.page === page);
    if (!anchor) return here.find((section) => section.anchor && hasTerms(section)) ?? here.find((section) => !section.anchor);
    const title = link.textContent.split(" > ").at(-1);
    return here.find((section) => section.anchor === anchor) ?? here.find((section) => section.title === title);
  };

  const show = (item) => {
    const link = item.querySelector("a");
    if (!link || item.dataset.shown) return;
    item.dataset.shown = "true";
    const [path, anchor] = link.getAttribute("href").split("#");
    const section = sectionOf(path.replace(/\.html$/, ""), anchor && decodeURIComponent(anchor), link);
    if (!section) return;
    if (!anchor && section.anchor) {
      link.href = `${path}#${section.anchor}`;
      link.textContent += ` > ${section.title}`;
    }
    const shown = results.querySelectorAll("ul.search > li > a");
    if ([...shown].some((other) => other !== link && other.href === link.href)) return item.remove();
    if (!section.text) return;
    const context = document.createElement("p");
    context.className = "context";
    context.textContent = section.text;
    item.append(context);
  };

  const results = document.getElementById("search-results");
  const update = () => results.querySelectorAll("ul.search > li").forEach(show);
  new MutationObserver(update).observe(results, { childList: true, subtree: true });
  update();
})();
