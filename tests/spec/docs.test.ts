import { existsSync, globSync, readdirSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { read } from "./pages.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const decisions = readdirSync(`${ROOT}docs/decisions`).sort();
const PAGES = [
  "README.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "docs/architecture.md",
  "docs/bench.md",
  "docs/deviations.md",
  "docs/measurements.md",
  "docs/product.md",
  "docs/where-code-lives.md",
  ...decisions.map((name) => `docs/decisions/${name}`),
];
const PATH = /`((?:app|cli|db|demo|docs|domain|platform|public|server|tests)\/[\w./-]+)`/g;
const FILE_NAME = /`([\w-]+(?:\.[\w-]+)*\.(?:css|sql|tsx?))`/g;
/** Link to another file of the repository, without its fragment. */
const LINK = /\]\((?![a-z]+:|#|\.\.\/)([^)#]+)/g;
const fileNames = new Set(
  globSync("{*,{app,cli,db,demo,domain,platform,server,tests}/**/*}.{css,sql,ts,tsx}", { cwd: ROOT }).map((file) =>
    basename(file),
  ),
);

test.each(PAGES)("every path that %s names exists", (page) => {
  const text = read(page);
  const paths = [...text.matchAll(PATH)].map(([, path]) => path!);
  expect(paths.filter((path) => !existsSync(`${ROOT}${path}`))).toEqual([]);
  const names = [...text.matchAll(FILE_NAME)].map(([, name]) => name!);
  expect(names.filter((name) => !fileNames.has(name))).toEqual([]);
  const links = [...text.matchAll(LINK)].map(([, link]) => new URL(link!, `file://${ROOT}${page}`));
  expect(links.filter((link) => !existsSync(link))).toEqual([]);
});

test("decisions are numbered without a gap, in file and title", () => {
  const numbers = decisions.map((_, index) => String(index + 1).padStart(3, "0"));
  expect(decisions.map((name) => name.slice(0, 3))).toEqual(numbers);
  const titles = decisions.map((name) => read(`docs/decisions/${name}`).slice(0, 6));
  expect(titles).toEqual(numbers.map((number) => `# ${number} `));
});

test.each(PAGES)("every decision that %s refers to exists", (page) => {
  const named = [...read(page).matchAll(/\b[Dd]ecisions? (\d{3})/g)].map(([, number]) => Number(number));
  expect(named.filter((number) => number < 1 || number > decisions.length)).toEqual([]);
});

test("the changelog has an entry for the version of the package", () => {
  const versions = [...read("CHANGELOG.md").matchAll(/^## \[([\d.]+)\] - \d{4}-\d\d-\d\d$/gm)].map(
    ([, version]) => version,
  );
  expect(versions[0]).toBe(manifest.version);
});

test(".nvmrc names the Node version of the project", () => {
  expect(read(".nvmrc").trim()).toBe(manifest.devDependencies.node);
});

test("npm start, the image and the service set the same threshold for returning memory", () => {
  const starts = [manifest.scripts.start, read("Dockerfile"), read("deploy/coreto.service")];
  const settings = starts.map((text) => /\bMALLOC_MMAP_THRESHOLD_=\d+/.exec(text)?.[0]);
  expect(new Set(settings)).toEqual(new Set(["MALLOC_MMAP_THRESHOLD_=32768"]));
});
