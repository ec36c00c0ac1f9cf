// Follows a link to a definition that is on another part of a long page now.
"use strict";

(() => {
  const follow = () => {
    const anchor = decodeURIComponent(location.hash.slice(1));
    if (!anchor || document.getElementById(anchor)) return;
    const root = document.documentElement.dataset.content_root;
    const script = document.createElement("script");
    script.src = `${root}_static/ods-sections.js`;
    script.onload = () => {
      const [page] = window.odsSections.find((section) => section[1] === anchor) ?? [];
      if (page) location.replace(`${root}${page}.html#${anchor}`);
    };
    document.body.append(script);
  };

  follow();
  addEventListener("hashchange", follow);
})();
