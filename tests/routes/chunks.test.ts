import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { MENU_WORDS } from "#app/admin/news/document/blocks/block-words.ts";
import { importBuilt, programFolder } from "#tests/program.ts";

const ASSETS = new URL("build/client/assets/", programFolder());
const sources = new Map(
  readdirSync(ASSETS)
    .filter((name) => name.endsWith(".js"))
    .map((name) => [name, readFileSync(new URL(name, ASSETS), "utf8")]),
);

const { assets } = await importBuilt("index");

/** A chunk with all that it imports, at once or later. */
function loadedBy(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const imports = sources.get(name)!.matchAll(/(?:\bfrom|\bimport\(?)\s*["'`]\.\/([^"'`]+\.js)["'`]/g);
  for (const [, next] of imports) loadedBy(next!, found);
  return found;
}

const chunksOfRoute = new Map(
  Object.entries(assets.routes).map(([id, route]) => [id, loadedBy(basename(route!.module))] as const),
);

const containing = (words: string): string[] =>
  [...sources].filter(([, source]) => source.includes(words)).map(([name]) => name);

/** The routes that load one of some chunks. */
const routesLoading = (chunks: string[]): string[] =>
  [...chunksOfRoute].filter(([, loaded]) => chunks.some((name) => loaded.has(name))).map(([id]) => id);

// Strings of ProseMirror's model, transformations, state and view, which a chunk could contain without the others.
test.each([
  "Schema is missing its top node type",
  "Structure replace would overwrite content",
  "Applying a mismatched transaction",
  "ProseMirror-hideselection",
])("only the article's editor loads ProseMirror: %s", (words) => {
  const chunks = containing(words);
  expect(chunks).toHaveLength(1);
  expect(routesLoading(chunks)).toEqual(["admin/news/new", "admin/news/editor/editor-route"]);
});

describe("readers' pages load no words of the back office", () => {
  const pages = [...chunksOfRoute].filter(([id]) => !id.startsWith("admin/"));
  const loaded = new Set([...loadedBy(basename(assets.entry.module)), ...pages.flatMap(([, chunks]) => [...chunks])]);
  const loadedWith = (words: string) => containing(words).filter((name) => loaded.has(name));

  test("the search follows imports, also those of a later moment", () => {
    const names = [...chunksOfRoute.get("reader/article/route")!].map((name) => name.slice(0, -"-12345678.js".length));
    // A reader who opens an embed loads the last one.
    expect(names).toEqual(expect.arrayContaining(["react", "shared", "frame", "article", "embeds"]));
  });

  test("of the editor's blocks", () => {
    const keywords = Object.values(MENU_WORDS).map((entry) => entry.keywords);
    expect(
      keywords.filter((words) => !routesLoading(containing(words)).includes("admin/news/editor/editor-route")),
    ).toEqual([]);
    expect(keywords.filter((words) => loadedWith(words).length > 0)).toEqual([]);
  });

  test.each([
    ["the article's form", "Crédito da imagem principal"],
    ["the trash", "Lixeira esvaziada"],
    ["the history", "Avisos aos buscadores"],
  ])("of %s", (_, words) => {
    expect(containing(words)).not.toEqual([]);
    expect(loadedWith(words)).toEqual([]);
  });
});
