// The playground: a spec and hooks on one side, IR on the other; both are checked, and the IR is run, as one types.
"use strict";

(() => {
  const place = document.querySelector(".ods-playground");
  if (!place || !window.odsLive) return;
  const { ask, make, message, coloured, readRules, folder, PLAIN } = window.odsLive;
  const PAUSE = 400; // milliseconds without a keystroke before a text is checked

  const field = (label, rows) => {
    const area = make("textarea", { rows, wrap: "off", ...PLAIN });
    return { area, whole: make("label", {}, label, area) };
  };
  const spec = field("dialect.yaml", 28), hooks = field("hooks.py", 14), text = field("IR", 12);
  const flags = make("input", { type: "text", placeholder: "--canonicalize", ...PLAIN });
  const status = make("p", { class: "ods-live-status", role: "status" });
  const messages = make("ul", { class: "ods-live-messages", "aria-label": "Messages" });
  const output = make("pre", { class: "ods-live-output", tabindex: "0", role: "region", "aria-label": "Output" });
  const begin = make("button", { type: "button", class: "ods-live-open" }, "Start the playground");

  const messageIn = (where, area, each) =>
    message(area, each, `${where} line ${each.line}: ${each.severity}: ${each.text}${each.hint ? ` (${each.hint})` : ""}`);
  const show = (answer) => {
    const areas = { "dialect.yaml": spec.area, "hooks.py": hooks.area };
    messages.replaceChildren(
      ...(answer.findings ?? []).map((each) => (each.file in areas ? messageIn(each.file, areas[each.file], each) : make("li", {}, each.text))),
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
      const files = checks ? { spec: spec.area.value, hooks: hooks.area.value } : {};
      show(await ask({ ...files, text: text.area.value, flags: flags.value }, (words) => { status.textContent = words; }));
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

  begin.addEventListener("click", async () => {
    begin.remove();
    const [settings, start] = await Promise.all(["settings.json", "start.json"].map(async (name) => (await fetch(new URL(name, folder))).json()));
    checks = settings.wheels.length > 0;
    await readRules();
    const side = make("div", { class: "ods-playground-side" }, text.whole, make("label", {}, "Flags of ods opt", flags), status, messages, output);
    const sides = make("div", { class: "ods-playground-sides" });
    if (checks) {
      [spec.area.value, hooks.area.value, text.area.value] = [start.spec, start.hooks, start.text];
      sides.append(make("div", { class: "ods-playground-side" }, spec.whole, hooks.whole));
    } else {
      place.append(make("p", {}, "This site was made without the packages that check specs, so IR of its dialects alone can be run: `ods doc --gather` brings them."));
    }
    sides.append(side);
    place.append(sides);
    for (const each of [spec.area, hooks.area, text.area, flags]) each.addEventListener("input", later);
    (checks ? spec.area : text.area).focus();
    run();
  });
  place.append(begin);
})();
