import { matchRoutes, type RouteObject } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { PRERENDERED_PATHS } from "#app/boot/speculation-rules.ts";
import routes from "#app/routes.ts";
import { createKnownParameters } from "#server/requests/known-parameters.ts";
import type { FoundRoute } from "#server/requests/route-table.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { loadBuild } from "#tests/program.ts";
import { pagesOf } from "./pages.ts";

const database = testDatabase({ emptyBeforeEach: true });
const { ask } = pagesOf(database);
let findRoute: (pathname: string) => FoundRoute;

beforeAll(async () => {
  ({ findRoute } = await loadBuild());
});

type Entry = (typeof routes)[number];

/** The routes as route objects for `matchRoutes`. */
const toObjects = (entries: Entry[]): RouteObject[] =>
  entries.map(({ id, file, path, index, children }) => ({
    id: id ?? file.replace(/\.tsx?$/, ""),
    path,
    ...(index ? { index } : { children: children && toObjects(children) }),
  }));

test("the route table finds the same route as the router for every path of the routes' segments", () => {
  const objects = toObjects(routes);
  const pathsOf = (found: RouteObject[]): string[] =>
    found.flatMap(({ path = "", children = [] }) => [path, ...pathsOf(children)]);
  const split = pathsOf(objects).map((path) => path.split("/"));
  const wordsOf = (parts: (string | undefined)[]) => [
    ...new Set(parts.filter((word): word is string => /^[^:*]+$/.test(word ?? ""))),
    "um-endereco",
  ];
  const known = wordsOf(split.flat());
  // The router ranks all routes for each path, so only first segments of routes are combined, to save time.
  const firsts = wordsOf(split.map(([first]) => first));
  const paths = [
    ...known.map((word) => `/${word}`),
    ...firsts.flatMap((first) => known.flatMap((second) => [`/${first}/${second}`, `/${first}/${second}/x`])),
  ];
  const wrong = paths.filter((path) => findRoute(path).id !== matchRoutes(objects, path)?.at(-1)?.route.id);
  expect(paths.length).toBeGreaterThan(2000);
  expect(wrong).toEqual([]);
});

test.each([
  ["/News", "reader/news/route"],
  ["/%6eews", "reader/news/route"],
  ["/news.data", "reader/news/route"],
  ["/_.data", "reader/home/route"],
  ["/", "reader/home/route"],
  ["/ler/um", "reader/article/dialog/dialog-route"],
  ["/nada/disto/existe", "reader/not-found/route"],
  ["/admin/nada", "admin/shell/unknown"],
  ["/%", undefined],
])("%s is of the route %s", (path, id) => expect(findRoute(path).id).toBe(id));

test("the server reads the facts of a path from its route's module", () => {
  const names = (path: string) => createKnownParameters(findRoute)(path)?.map(({ name }) => name);
  expect(names("/news")).toEqual(["q", "autor", "categoria", "periodo", "ordem", "depois", "mais", "aviso"]);
  expect(names("/news/um-endereco.data")).toEqual([
    ...["comentarios", "comentarios-por", "entrada", "ordem", "depois", "antes"],
    ...["aviso", "_routes"],
  ]);
  for (const path of [
    "/auth",
    "/profile",
    "/notifications",
    "/notifications/ler/x",
    "/previa/x",
    "/setup",
    "/sair",
    "/admin",
  ]) {
    expect([path, names(path)]).toEqual([path, undefined]);
  }
  for (const path of ["/assets/x.js", "/media/x.jpg", "/healthz", "/%"]) expect(names(path)).toBeUndefined();
  expect(findRoute("/admin/news/nova").facts.maxBodyBytes).toBe(4 * 1024 * 1024);
  expect(findRoute("/admin/news").facts).toMatchObject({
    maxBodyBytes: 64 * 1024,
    deviceMedia: true,
    visits: false,
  });
  expect(findRoute("/admin/midia").facts).toMatchObject({ uploads: "staff" });
  expect(findRoute("/ler/um").facts).toMatchObject({ dialogOf: "/news", cache: true, visits: true });
});

test("a page does not receive query parameters that its route does not declare", async () => {
  await createArticle(database.db, { title: "Chuva forte" });
  const { html } = await ask("/news?outra=1&q=chuva");
  expect(html).toContain("Chuva forte");
  // Canonical address and form contain only the search text.
  expect(html).not.toContain("outra=1");
});

test("browsers prerender only pages that are the same for everybody and whose visits are recorded", () => {
  const isOpened = (path: string) =>
    PRERENDERED_PATHS.some((pathname) => new URLPattern({ pathname }).test({ pathname: path }));
  const paths = PRERENDERED_PATHS.map((path) => path.replace(/:\w+/, "x"));
  for (const path of paths) expect([path, findRoute(path).facts]).toMatchObject([path, { cache: true, visits: true }]);
  for (const path of [
    "/admin",
    "/admin/news",
    "/auth",
    "/sair",
    "/profile",
    "/previa/x",
    "/stories/x",
    "/ler/x",
    "/rss.xml",
  ])
    expect([path, isOpened(path)]).toEqual([path, false]);
  expect(isOpened("/category/x/rss.xml")).toBe(false);
  expect(isOpened("/news/x")).toBe(true);
});
