// Runs the opt tool in the browser's Python, apart from the page.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const here = new URL(".", import.meta.url);

const start = async () => {
  const python = await loadPyodide({ indexURL: new URL("pyodide/", here).href });
  const archive = await (await fetch(new URL("runtime.zip", here))).arrayBuffer();
  python.unpackArchive(archive, "zip", { extractDir: "/runtime" });
  const settings = await (await fetch(new URL("settings.json", here))).json();
  python.globals.set("folders", python.toPy(settings.folders.map((folder) => `/runtime/${folder}`)));
  python.runPython("import sys\nsys.path[:0] = folders");
  const live = python.pyimport("ods.tools.live");
  const packages = python.toPy(settings.packages);
  return (text, flags) => live.answer(text, flags, packages);
};

const ready = start();
ready.catch((error) => postMessage({ failure: `the runtime cannot be loaded: ${error.message}` }));

addEventListener("message", async ({ data: { text, flags } }) => {
  const answer = await ready;
  postMessage({ ready: true });
  const begin = performance.now();
  const found = JSON.parse(answer(text, flags));
  postMessage({ ...found, milliseconds: Math.round(performance.now() - begin) });
});
