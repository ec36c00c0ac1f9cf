// Gives keyboards access to what scrolls: blocks of code, tables and diagrams that are wider than the page.
"use strict";

(() => {
  const SCROLLING = "article pre, article .table-wrapper, article .ods-railroad";
  const LANDMARKS = { ".sidebar-drawer": "Site", ".toc-drawer": "On this page" };

  const name = (element) => {
    const heading = element.closest("section")?.querySelector("h1, h2, h3, h4, h5, h6");
    const what = element.matches("pre") ? "Code" : element.matches(".ods-railroad") ? "Diagram" : "Table";
    const where = heading ? heading.textContent.replace(/[#¶]\s*$/, "").trim() : document.title;
    return `${what}: ${where}`;
  };

  const update = () => {
    const counts = new Map();
    for (const element of document.querySelectorAll(SCROLLING)) {
      const scrolls = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
      if (scrolls) {
        const label = name(element);
        const count = (counts.get(label) ?? 0) + 1;
        counts.set(label, count);
        element.tabIndex = 0;
        element.setAttribute("role", "region");
        element.setAttribute("aria-label", count > 1 ? `${label}, ${count}` : label);
      } else {
        for (const attribute of ["tabindex", "role", "aria-label"]) element.removeAttribute(attribute);
      }
    }
  };

  let pending = 0;
  const later = () => {
    cancelAnimationFrame(pending);
    pending = requestAnimationFrame(update);
  };

  for (const [selector, label] of Object.entries(LANDMARKS)) document.querySelector(selector)?.setAttribute("aria-label", label);
  update();
  addEventListener("load", update);
  addEventListener("resize", later);
  document.addEventListener("toggle", later, true);
})();
