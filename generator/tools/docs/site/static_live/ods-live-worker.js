// Runs the opt tool in the browser's Python, apart from the page; for the playground, it also checks specs and generates their code.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const here = new URL(".", import.meta.url);
const read = async (name) => (await fetch(new URL(name, here))).arrayBuffer();

const start = async () => {
  const python = await loadPyodide({ indexURL: new URL("pyodide/", here).href });
  python.unpackArchive(await read("runtime.zip"), "zip", { extractDir: "/runtime" });
  const settings = await (await fetch(new URL("settings.json", here))).json();
  python.globals.set("folders", python.toPy(settings.folders.map((folder) => `/runtime/${folder}`)));
  python.runPython("import sys\nsys.path[:0] = folders");
  const live = python.pyimport("ods.tools.live");
  const packages = python.toPy(settings.packages);
  return {
    python,
    settings,
    prepare: ({ examples }) => live.prepare(python.toPy(examples), packages),
    answer: ({ text, flags }) => live.answer(text, flags, packages),
  };
};

const startPlayground = async () => {
  const { python, settings } = await ready;
  await python.loadPackage(settings.wheels.map((name) => new URL(name, here).href));
  python.unpackArchive(await read("checker.zip"), "zip", { extractDir: "/runtime" });
  const playground = python.runPython(`
import pathlib
from generator.cli.playground import Playground
Playground(pathlib.Path("/playground"))`);
  return ({ files, text, flags }) => playground.answer(JSON.stringify(files), text, flags);
};

const ready = start();
let playground;
ready.catch((error) => postMessage({ failure: `the runtime cannot be loaded: ${error.message}` }));

addEventListener("message", async ({ data }) => {
  try {
    if ("examples" in data) return (await ready).prepare(data);
    const answer = "files" in data ? await (playground ??= startPlayground()) : (await ready).answer;
    postMessage({ ready: true });
    const begin = performance.now();
    const found = JSON.parse(answer(data));
    postMessage({ ...found, milliseconds: Math.round(performance.now() - begin) });
  } catch (error) {
    postMessage({ failure: error.message });
  }
});
