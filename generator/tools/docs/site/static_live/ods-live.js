// Examples of IR that can be edited and run: buttons beside each, an editor in its place, a worker that answers.
"use strict";

(() => {
  const seconds = () => Number(document.documentElement.dataset.odsLiveSeconds ?? 30); // the longest run of an example
  const HASH = "#ods-live=";
  const BECOMES = "// becomes";
  const folder = new URL("live/", document.currentScript.src);
  const blocks = [...document.querySelectorAll("article div.highlight-mlir")];
  let worker, pending, count = 0;

  const make = (name, attributes = {}, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };

  const PLAIN = { spellcheck: "false", autocapitalize: "off", autocomplete: "off" }; // attributes of fields for code

  const message = (area, place, words) => { // an entry of a list; a click goes to the place in the area
    const jump = make("button", { type: "button", class: `ods-live-${place.severity}` }, words);
    jump.addEventListener("click", () => {
      const lines = area.value.split("\n").slice(0, place.line - 1);
      const start = lines.reduce((sum, each) => sum + each.length + 1, 0) + place.column - 1;
      area.focus();
      area.setSelectionRange(start, start + 1);
    });
    return make("li", {}, jump);
  };

  // ---- the worker: it starts at the first run, and is ended when a run takes too long

  const stop = (reason) => {
    worker?.terminate();
    worker = undefined;
    pending?.fail(reason);
    pending = undefined;
  };

  const ask = (question, tell) =>
    new Promise((answer, fail) => {
      if (pending) stop("stopped, since another example runs");
      if (!worker) {
        tell("Loading Python …");
        worker = new Worker(new URL("ods-live-worker.js", folder), { type: "module" });
        worker.postMessage({ examples: blocks.map((block) => block.querySelector("pre").textContent) }); // their dialects are loaded before the first answer
        worker.onerror = (event) => {
          event.preventDefault();
          stop(location.protocol === "file:" ? "a browser runs examples of pages from a server only: python -m http.server" : event.message || "the runtime cannot be loaded");
        };
        worker.onmessage = ({ data }) => {
          if (!pending) return;
          if (data.failure) return stop(data.failure);
          if (data.ready) return pending.start();
          const { answer, timer } = pending;
          clearTimeout(timer);
          pending = undefined;
          answer(data);
        };
      }
      const fresh = worker.fresh !== false;
      pending = {
        answer,
        fail: (reason) => { clearTimeout(pending?.timer); fail(new Error(reason)); },
        start() {
          worker.fresh = false;
          tell("Running …");
          pending.timer = setTimeout(() => stop(`stopped after ${seconds()} seconds`), seconds() * 1000);
        },
      };
      if (!fresh) pending.start();
      worker.postMessage(question);
    });

  // ---- colours, with the rules of the site's own highlighting

  let rules = [];
  const readRules = async () => {
    if (rules.length) return;
    const read = await (await fetch(new URL("tokens.json", folder))).json();
    rules = read.map(([source, classes]) => [new RegExp(source, "y"), classes]);
  };

  const coloured = (text, places = []) => {
    const wrong = new Map(places.map((place) => [place.line, place.severity]));
    const whole = document.createDocumentFragment();
    let line = make("span"), number = 1, position = 0;
    const mark = () => { if (wrong.has(number)) line.className = `ods-live-${wrong.get(number)}`; };
    mark();
    const add = (piece, className) => {
      for (const [index, part] of piece.split("\n").entries()) {
        if (index) {
          whole.append(line, "\n");
          line = make("span");
          number += 1;
          mark();
        }
        if (part) line.append(className ? make("span", { class: className }, part) : part);
      }
    };
    while (position < text.length) {
      let matched = false;
      for (const [pattern, classes] of rules) {
        pattern.lastIndex = position;
        const match = pattern.exec(text);
        if (!match || !match[0]) continue;
        if (classes.length === 1) add(match[0], classes[0]);
        else classes.forEach((className, index) => add(match[index + 1] ?? "", className));
        position += match[0].length;
        matched = true;
        break;
      }
      if (!matched) add(text[position++], "");
    }
    whole.append(line);
    return whole;
  };

  // ---- links that hold a text and its flags

  const encoded = (value) => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value)))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  const decoded = (text) => JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (each) => each.charCodeAt(0))));

  // ---- an editor in place of an example

  const openEditor = (block, index, button) => {
    const original = block.querySelector("pre").textContent.replace(/\n+$/, "").split(`\n${BECOMES}`)[0];
    const originalFlags = block.textContent.includes(BECOMES) ? "--canonicalize --allow-unregistered-dialect" : ""; // such an example may use what it computes by any operation
    count += 1;
    const id = `ods-live-${count}`;
    const area = make("textarea", { id, wrap: "off", ...PLAIN });
    const shown = make("pre", { "aria-hidden": "true" });
    const flags = make("input", { id: `${id}-flags`, type: "text", placeholder: "--canonicalize --mlir-print-op-generic", ...PLAIN });
    const run = make("button", { type: "button" }, "Run");
    const reset = make("button", { type: "button" }, "Reset");
    const link = make("button", { type: "button" }, "Link");
    const close = make("button", { type: "button" }, "Close");
    const status = make("span", { class: "ods-live-status", role: "status" });
    const messages = make("ul", { class: "ods-live-messages", "aria-label": "Messages" });
    const output = make("pre", { class: "ods-live-output", tabindex: "0", role: "region", "aria-label": "Output", hidden: "" });
    const editor = make(
      "div", { class: "ods-live", role: "group", "aria-label": "Example that can be run" },
      make("label", { for: id }, "IR (Ctrl+Enter runs it)"),
      make("div", { class: "ods-live-text highlight" }, shown, area),
      make("label", { for: flags.id }, "Flags of ods opt"),
      flags,
      make("div", { class: "ods-live-buttons" }, run, reset, link, close, status),
      messages,
      output,
    );

    const paint = (places) => {
      shown.replaceChildren(coloured(area.value, places), "\n");
      area.rows = Math.max(2, area.value.split("\n").length);
      shown.style.transform = `translate(${-area.scrollLeft}px, ${-area.scrollTop}px)`;
    };
    const clear = () => {
      messages.replaceChildren();
      output.hidden = true;
      status.textContent = "";
    };
    const show = (answer) => {
      clear();
      for (const place of answer.places) messages.append(message(area, place, `line ${place.line}: ${place.severity}: ${place.text}`));
      if (!answer.places.length && answer.errors) messages.append(make("li", { class: "ods-live-error" }, answer.errors.trim()));
      paint(answer.places);
      output.replaceChildren(coloured(answer.output.trimEnd()));
      output.hidden = !answer.output;
      status.textContent = answer.code ? "Not accepted" : `Done in ${answer.milliseconds} ms`;
    };
    const start = async () => {
      clear();
      try {
        show(await ask({ text: area.value, flags: flags.value }, (text) => { status.textContent = text; }));
      } catch (error) {
        status.textContent = `Not run: ${error.message}`;
      }
    };
    const fill = (text, given) => {
      area.value = text;
      flags.value = given;
      clear();
      paint();
    };

    area.addEventListener("input", () => paint());
    area.addEventListener("scroll", () => { shown.style.transform = `translate(${-area.scrollLeft}px, ${-area.scrollTop}px)`; });
    editor.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey || event.target === flags)) {
        event.preventDefault();
        start();
      }
    });
    run.addEventListener("click", start);
    reset.addEventListener("click", () => fill(original, originalFlags));
    link.addEventListener("click", async () => {
      history.replaceState(null, "", `${HASH}${index}.${encoded([area.value, flags.value])}`);
      try {
        await navigator.clipboard.writeText(location.href);
        status.textContent = "The address of this text was copied";
      } catch {
        status.textContent = "The address bar holds this text";
      }
    });
    close.addEventListener("click", () => {
      editor.remove();
      block.hidden = button.hidden = false;
      button.focus();
    });
    block.hidden = button.hidden = true;
    block.after(editor);
    fill(original, originalFlags);
    area.focus();
    readRules().then(() => paint()).catch(() => {});
    return { fill, start };
  };

  const buttons = blocks.map((block, index) => {
    const button = make("button", { type: "button", class: "ods-live-open" }, "Edit and run");
    button.addEventListener("click", () => openEditor(block, index, button).start());
    block.after(button);
    return button;
  });

  window.odsLive = { ask, make, message, coloured, readRules, folder, PLAIN };

  const follow = () => {
    if (!location.hash.startsWith(HASH)) return;
    const [index, text] = location.hash.slice(HASH.length).split(".");
    const block = blocks[Number(index)];
    if (!block || block.hidden) return;
    try {
      const editor = openEditor(block, Number(index), buttons[Number(index)]);
      editor.fill(...decoded(text));
      block.nextElementSibling.scrollIntoView();
    } catch {
      // the address was changed by hand
    }
  };
  follow();
})();
