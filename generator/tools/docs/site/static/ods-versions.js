// A choice between the versions of the site that lie beside this one; it leads to the same page there, or to the first one.
"use strict";

(() => {
  const root = document.documentElement.dataset.content_root ?? "./";
  const page = location.pathname.split("/").pop() || "index.html";
  const here = decodeURIComponent(new URL(root, location.href).pathname.split("/").at(-2));
  const list = document.createElement("script");
  list.src = `${root}../versions.js`;
  list.onload = () => {
    const label = document.createElement("label");
    const choice = document.createElement("select");
    label.className = "ods-versions";
    label.append("Version ", choice);
    for (const { name } of window.odsVersions) choice.add(new Option(name, name, name === here, name === here));
    choice.addEventListener("change", () => {
      const { name, pages } = window.odsVersions.find((each) => each.name === choice.value);
      location.href = pages.includes(page) ? `${root}../${name}/${page}${location.hash}` : `${root}../${name}/index.html`;
    });
    document.querySelector(".sidebar-brand")?.after(label);
  };
  document.head.append(list);
})();
