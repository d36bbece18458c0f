import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FOLDERS = ["app", "domain", "platform", "db", "server", "cli", "demo"];
const LINES_MAX = 300;

const isTest = (file: string) => /\.(test|fixture)\.tsx?$/.test(file);
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
).filter((file) => /\.tsx?$/.test(file));
const program = files.filter((file) => !isTest(file));

/** Imports of a file: paths from the root for our own modules, names for packages. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(ROOT, file), "utf8");
  const statements = source.matchAll(
    /^(?:import|export)\s(?:[^;"']*?\sfrom\s)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/gm,
  );
  return [...statements].map(([, named, dynamic]) => {
    const target = (named ?? dynamic)!;
    if (target.startsWith("#")) return target.slice(1);
    return target.startsWith(".") ? normalize(join(dirname(file), target)) : target;
  });
}

/** Imports of the files below `folder` that begin with one of `forbidden`, as "file imports target". */
function violations(
  folder: string,
  forbidden: string[],
  allowed: (file: string, target: string) => boolean = () => false,
) {
  return program
    .filter((file) => file.startsWith(`${folder}/`))
    .flatMap((file) => importsOf(file).map((target) => ({ file, target })))
    .filter(({ target }) => forbidden.some((one) => target === one || target.startsWith(`${one}/`)))
    .filter(({ file, target }) => !allowed(file, target))
    .map(({ file, target }) => `${file} imports ${target}`);
}

test("request URLs are read through app/request-url.ts, which removes what React Router adds", () => {
  const raw = program.filter((file) => /new URL\(request\.url\)/.test(readFileSync(join(ROOT, file), "utf8")));
  expect(raw.filter((file) => file.startsWith("app/"))).toEqual(["app/request-url.ts"]);
});

describe("dependencies run one way", () => {
  test("the scan finds every kind of import", () => {
    expect(importsOf("server/main.ts")).toEqual(expect.arrayContaining(["platform/log/log.ts", "server/site.ts"]));
    expect(importsOf("app/reader/home/route.tsx")).toEqual(
      expect.arrayContaining(["react-router", "app/root.tsx", "domain/news/reading/home.server.ts"]),
    );
  });

  test("app/ui imports no domain, no database and no screen", () => {
    const addressRules = ["platform/http/web-address.ts", "platform/http/variant-address.ts"];
    const isAddressRule = (_: string, target: string) => addressRules.includes(target);
    expect(
      violations("app/ui", ["domain", "db", "platform", "server", "app/reader", "app/admin"], isAddressRule),
    ).toEqual([]);
  });

  test("app/reader and app/admin import neither each other nor the server", () => {
    expect(violations("app/reader", ["app/admin", "server", "cli"])).toEqual([]);
    expect(violations("app/admin", ["app/reader", "server", "cli"])).toEqual([]);
  });

  test("domain imports no screen and no React", () => {
    expect(violations("domain", ["app", "server", "cli", "react", "react-dom", "react-router"])).toEqual([]);
  });

  test("platform imports no domain", () => {
    expect(violations("platform", ["domain", "app", "server", "cli", "react", "react-dom", "react-router"])).toEqual(
      [],
    );
  });

  test("db imports neither domain nor screens", () => {
    expect(violations("db", ["domain", "app", "server", "cli", "react", "react-router"])).toEqual([]);
  });

  test("demo fills the database through the domain, and only its command imports it", () => {
    expect(violations("demo", ["app", "server", "cli", "react", "react-dom", "react-router"])).toEqual([]);
    const ofCommand = (file: string) => file === "cli/demo.ts";
    const product = ["app", "domain", "platform", "db", "server", "cli"];
    expect(product.flatMap((folder) => violations(folder, ["demo"], ofCommand))).toEqual([]);
    expect(importsOf("cli/demo.ts")).toContain("demo/fill.ts");
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

  test("the program imports no tests", () => {
    for (const folder of FOLDERS) expect(violations(folder, ["tests", "vitest"])).toEqual([]);
  });

  test("the environment is read in one place, and copied for npm in another", () => {
    const allowed = ["platform/env/env.ts", "platform/env/npm-environment.ts"];
    const readers = program.filter((file) =>
      /process\.env\b(?!\.NODE_ENV)/.test(readFileSync(join(ROOT, file), "utf8")),
    );
    expect(readers.filter((file) => !allowed.includes(file))).toEqual([]);
  });
});

test("no file is longer than 300 lines", () => {
  const long = program
    .filter((file) => !file.startsWith("demo/articles/") && !file.startsWith("db/migrations/"))
    .map((file) => ({ file, lines: readFileSync(join(ROOT, file), "utf8").split("\n").length }))
    .filter(({ lines }) => lines > LINES_MAX);
  expect(long).toEqual([]);
});

test("no module that readers load creates an Intl formatter on import, which costs a phone 50 ms", () => {
  const loaded = program.filter((file) => /^(app\/(reader|ui|boot)|platform\/format)\//.test(file));
  const making = loaded.filter((file) =>
    /^(?:export )?const [^=]*= new Intl\./m.test(readFileSync(join(ROOT, file), "utf8")),
  );
  expect(making).toEqual([]);
});
