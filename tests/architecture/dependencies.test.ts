import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FOLDERS = ["app", "domain", "platform", "db", "server", "cli", "demo"];

const isTest = (file: string) => /\.(test|fixture)\.tsx?$/.test(file);
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
).filter((file) => /\.tsx?$/.test(file));
const program = files.filter((file) => !isTest(file));

/** Files that a file imports by a relative path, from the root. */
function relativeImportsOf(file: string): string[] {
  const source = readFileSync(join(ROOT, file), "utf8");
  const statements = source.matchAll(
    /^(?:import|export)\s(?:[^;"']*?\sfrom\s)?["'](\.[^"']+)["']|\bimport\(\s*["'](\.[^"']+)["']/gm,
  );
  return [...statements].map(([, named, dynamic]) => normalize(join(dirname(file), (named ?? dynamic)!)));
}

/** The layer of a file: a side of `app`, else its folder of the root. */
const layerOf = (path: string) => /^app\/(?:reader|admin|ui)\/|^\w+\//.exec(path)?.[0];

test("request URLs are read through app/request-url.ts, which removes what React Router adds", () => {
  const raw = program.filter((file) => /new URL\(request\.url\)/.test(readFileSync(join(ROOT, file), "utf8")));
  expect(raw.filter((file) => file.startsWith("app/"))).toEqual(["app/request-url.ts"]);
});

describe("dependencies run one way", () => {
  test("the scan finds every kind of import", () => {
    expect(relativeImportsOf("app/root.tsx")).toEqual(expect.arrayContaining(["app/context.ts", "app/error-page.tsx"]));
    expect(relativeImportsOf("app/reader/popups/popup.tsx")).toContain("app/reader/popups/popup-content.tsx");
  });

  test("imports of another layer begin with #, where the lint rules of biome.jsonc see them", () => {
    // Everything in app may use app/ui, and files that are on no side both sides.
    const isWithinApp = (file: string, target: string) =>
      file.startsWith("app/") &&
      target.startsWith("app/") &&
      (layerOf(file) === "app/" || layerOf(target) === "app/ui/");
    const leaving = program.flatMap((file) =>
      relativeImportsOf(file)
        .filter((target) => layerOf(target) !== layerOf(file) && !isWithinApp(file, target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(leaving).toEqual([]);
  });

  test("app/ui contains no server-only modules", () => {
    expect(program.filter((file) => file.startsWith("app/ui/") && file.includes(".server."))).toEqual([]);
  });

  test("useFetcher is only imported by our own hook", () => {
    const direct = /^import [^;]*\buseFetcher\b[^;]* from "react-router"/m;
    const users = program.filter((file) => direct.test(readFileSync(join(ROOT, file), "utf8")));
    expect(users).toEqual(["app/use-fetcher.ts"]);
  });

  test("form data is only read in app/forms", () => {
    const reading = /\b(?:request|request\.clone\(\))\.formData\(|import [^;]*\breadForm\b/;
    const readers = program.filter((file) => reading.test(readFileSync(join(ROOT, file), "utf8")));
    expect(readers.filter((file) => !file.startsWith("app/forms/"))).toEqual([]);
    expect(readers).toContain("app/forms/define-action.server.ts");
  });

  test("the environment is read in one place, and copied for npm in another", () => {
    const allowed = ["platform/env/env.ts", "platform/env/npm-environment.ts"];
    const readers = program.filter((file) =>
      /process\.env\b(?!\.NODE_ENV)/.test(readFileSync(join(ROOT, file), "utf8")),
    );
    expect(readers.filter((file) => !allowed.includes(file))).toEqual([]);
  });
});

test("no module that readers load creates an Intl formatter on import, which costs a phone 50 ms", () => {
  const loaded = program.filter((file) => /^(app\/(reader|ui|boot)|platform\/format)\//.test(file));
  const making = loaded.filter((file) =>
    /^(?:export )?const [^=]*= new Intl\./m.test(readFileSync(join(ROOT, file), "utf8")),
  );
  expect(making).toEqual([]);
});
