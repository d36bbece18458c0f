import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string) => readFileSync(`${ROOT}${file}`, "utf8");
const decisions = readdirSync(`${ROOT}docs/decisions`).sort();
const PAGES = [
  "README.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "docs/architecture.md",
  "docs/bench.md",
  "docs/deviations.md",
  "docs/failover.md",
  "docs/guia-da-redacao.md",
  "docs/measurements.md",
  "docs/one-request-and-one-write.md",
  "docs/operating.md",
  "docs/product.md",
  "docs/scaling.md",
  "docs/where-code-lives.md",
  ...decisions.map((name) => `docs/decisions/${name}`),
];
const PATH = /`((?:app|cli|db|demo|docs|domain|platform|public|server|tests)\/[\w./-]+)`/g;
const FILE_NAME = /`([\w-]+(?:\.[\w-]+)*\.(?:css|sql|tsx?))`/g;
/** Link to another file of the repository, without its fragment. */
const LINK = /\]\((?![a-z]+:|#|\.\.\/)([^)#]+)/g;
const sources = globSync("{*,{app,cli,db,demo,domain,platform,server,tests}/**/*}.{css,sql,ts,tsx}", { cwd: ROOT });
const fileNames = new Set(sources.map((file) => basename(file)));

test.each(PAGES)("every path that %s names exists", (page) => {
  const text = read(page);
  const paths = [...text.matchAll(PATH)].map(([, path]) => path!);
  expect(paths.filter((path) => !existsSync(`${ROOT}${path}`))).toEqual([]);
  const names = [...text.matchAll(FILE_NAME)].map(([, name]) => name!);
  expect(names.filter((name) => !fileNames.has(name))).toEqual([]);
  const links = [...text.matchAll(LINK)].map(([, link]) => new URL(link!, `file://${ROOT}${page}`));
  expect(links.filter((link) => !existsSync(link))).toEqual([]);
});

/** "001" and so on. A superseded decision leaves, and its number is not used again. */
const numbers = decisions.map((name) => name.slice(0, 3));

test("each decision has a number of its own, in file and title", () => {
  expect(numbers).toEqual([...new Set(numbers)].sort());
  const titles = decisions.map((name) => read(`docs/decisions/${name}`).slice(0, 6));
  expect(titles).toEqual(numbers.map((number) => `# ${number} `));
});

test.each(PAGES)("every decision that %s refers to exists", (page) => {
  const named = [...read(page).matchAll(/\b[Dd]ecisions? (\d{3})/g)].map(([, number]) => number!);
  expect(named.filter((number) => !numbers.includes(number))).toEqual([]);
});

test("pages for newcomers and decisions stay short", () => {
  const longest: [page: string, bytes: number][] = [
    ["docs/one-request-and-one-write.md", 5000],
    ["docs/where-code-lives.md", 10_000],
    ...decisions.map((name): [string, number] => [`docs/decisions/${name}`, 2000]),
  ];
  expect(longest.filter(([page, bytes]) => Buffer.byteLength(read(page)) > bytes)).toEqual([]);
});

test("docs/product.md says nothing twice", () => {
  const beginnings = read("docs/product.md")
    .split("\n")
    .filter((line) => line.length >= 60)
    .map((line) => line.slice(0, 40));
  expect(beginnings.filter((beginning, index) => beginnings.indexOf(beginning) !== index)).toEqual([]);
});

/** Citation of a heading in a comment; it may continue in the next line. */
const CITED = /docs\/product\.md, "([^"\n]+)"/g;
const unwrap = (text: string) => text.replace(/\n[ \t]*(?:\*|\/\/)?[ \t]*/g, " ");

test("every heading of docs/product.md that is cited exists", () => {
  const headings = [...read("docs/product.md").matchAll(/^#{2,3} (.+)$/gm)].map(([, heading]) => heading!);
  const cited = sources.flatMap((file) =>
    [...unwrap(read(file)).matchAll(CITED)].map(([, heading]) => ({ file, heading: heading! })),
  );
  expect(cited.length).toBeGreaterThan(30);
  expect(cited.filter(({ heading }) => !headings.includes(heading))).toEqual([]);
});
