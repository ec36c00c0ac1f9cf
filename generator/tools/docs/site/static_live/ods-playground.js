// The playground: specs and hooks on one side, IR on the other; both are checked, and the IR is run, as one types.
"use strict";

(() => {
  const place = document.querySelector(".ods-playground");
  if (!place || !window.odsLive) return;
  const { ask, make, message, coloured, readRules, folder, PLAIN } = window.odsLive;
  const PAUSE = 400; // milliseconds without a keystroke before a text is checked
  const OPEN = 2; // so many files are shown at first

  const field = (label, rows) => {
    const area = make("textarea", { rows, wrap: "off", ...PLAIN });
    return { area, whole: make("label", {}, label, area) };
  };
  const text = field("IR", 12);
  const files = new Map(); // the area of each file, by its path
  const flags = make("input", { type: "text", placeholder: "--canonicalize", ...PLAIN });
  const status = make("p", { class: "ods-live-status", role: "status" });
  const messages = make("ul", { class: "ods-live-messages", "aria-label": "Messages" });
  const output = make("pre", { class: "ods-live-output", tabindex: "0", role: "region", "aria-label": "Output" });
  const begin = make("button", { type: "button", class: "ods-live-open" }, "Start the playground");
  const side = make("div", { class: "ods-playground-side" });

  const messageIn = (where, area, each) => {
    const item = message(area, each, `${where} line ${each.line}: ${each.severity}: ${each.text}${each.hint ? ` (${each.hint})` : ""}`);
    item.firstChild.addEventListener("click", () => {
      const details = area.closest("details");
      if (details) details.open = true;
      area.focus();
    });
    return item;
  };
  const show = (answer) => {
    messages.replaceChildren(
      ...(answer.findings ?? []).map((each) => (files.has(each.file) ? messageIn(each.file, files.get(each.file), each) : make("li", {}, each.text))),
      ...answer.places.map((each) => messageIn("IR", text.area, each)),
      ...(!answer.places.length && answer.errors ? [make("li", { class: "ods-live-error" }, answer.errors.trim())] : []),
    );
    output.replaceChildren(coloured(answer.output.trimEnd()));
    status.textContent = answer.code ? "Not accepted" : `Done in ${answer.milliseconds} ms`;
  };

  let waiting = 0, checks = false, busy = false, again = false;
  const run = async () => {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    again = false;
    try {
      const texts = checks ? { files: Object.fromEntries([...files].map(([name, area]) => [name, area.value])) } : {};
      show(await ask({ ...texts, text: text.area.value, flags: flags.value }, (words) => { status.textContent = words; }));
    } catch (error) {
      status.textContent = `Not run: ${error.message}`;
    }
    busy = false;
    if (again) run();
  };
  const later = () => {
    clearTimeout(waiting);
    waiting = setTimeout(run, PAUSE);
  };

  const fill = (beginning) => {
    files.clear();
    side.replaceChildren(
      ...Object.entries(beginning.files).map(([name, content], number) => {
        const area = make("textarea", { rows: Math.min(28, content.split("\n").length + 1), "aria-label": name, wrap: "off", ...PLAIN });
        area.value = content;
        area.addEventListener("input", later);
        files.set(name, area);
        const details = make("details", {}, make("summary", {}, name), area);
        details.open = number < OPEN;
        return details;
      }),
    );
    [text.area.value, flags.value] = [beginning.text, beginning.flags];
  };

  const anchor = (beginning) => beginning.title.toLowerCase().replace(/\W+/g, "-");

  begin.addEventListener("click", async () => {
    begin.remove();
    const [settings, beginnings] = await Promise.all(["settings.json", "beginnings.json"].map(async (name) => (await fetch(new URL(name, folder))).json()));
    checks = settings.wheels.length > 0;
    await readRules();
    const sides = make("div", { class: "ods-playground-sides" });
    if (checks) {
      const choice = make("select", {});
      for (const each of beginnings) choice.add(new Option(each.title, anchor(each)));
      const start = () => {
        const chosen = beginnings.find((each) => anchor(each) === choice.value);
        history.replaceState(null, "", `#${choice.value}`);
        fill(chosen);
        run();
      };
      choice.addEventListener("change", start);
      place.append(make("label", { class: "ods-playground-choice" }, "Begin with ", choice));
      const named = location.hash.slice(1);
      const first = beginnings.find((each) => anchor(each) === named) ?? beginnings[0];
      choice.value = anchor(first);
      fill(first);
      sides.append(side);
    } else {
      place.append(make("p", {}, "This site was made without the packages that check specs, so IR of its dialects alone can be run: `ods doc --gather` brings them."));
    }
    sides.append(make("div", { class: "ods-playground-side" }, text.whole, make("label", {}, "Flags of ods opt", flags), status, messages, output));
    place.append(sides);
    for (const each of [text.area, flags]) each.addEventListener("input", later);
    (checks ? files.values().next().value : text.area).focus();
    run();
  });
  place.append(begin);
})();
