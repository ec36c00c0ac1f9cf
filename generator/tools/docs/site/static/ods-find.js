// Shows the definitions that have the words in the search field of the first page, as one types.
"use strict";

(() => {
  const MOST = 12;
  const field = document.getElementById("ods-find");
  if (!field) return;
  const results = field.form.querySelector(".ods-find-results");
  const root = document.documentElement.dataset.content_root ?? "./";

  const load = () =>
    new Promise((done) => {
      if (window.odsSections) return done();
      const script = document.createElement("script");
      script.src = `${root}_static/ods-sections.js`;
      script.onload = done;
      document.head.append(script);
    });

  const score = (words, [, anchor, title]) => {
    const name = anchor.slice(anchor.indexOf("-") + 1).toLowerCase();
    return name === words ? 0 : name.startsWith(words) || name.endsWith(`.${words}`) ? 1 : title.toLowerCase().includes(words) ? 2 : 3;
  };

  const show = async () => {
    await load();
    const words = field.value.trim().toLowerCase();
    const terms = words.split(/\s+/);
    const found = words
      ? window.odsSections
          .filter((each) => each[1] && terms.every((term) => `${each[1]} ${each[2]} ${each[3]}`.toLowerCase().includes(term)))
          .sort((one, other) => score(words, one) - score(words, other))
          .slice(0, MOST)
      : [];
    results.replaceChildren(
      ...found.map(([page, anchor, title, text]) => {
        const link = document.createElement("a");
        link.href = `${page}.html#${anchor}`;
        link.textContent = title;
        const item = document.createElement("li");
        item.append(link, text && text !== title ? `: ${text}` : "");
        return item;
      }),
    );
  };

  field.addEventListener("input", show);
})();
