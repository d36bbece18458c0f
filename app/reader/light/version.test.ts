import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hasLightPage, isLight, wantedVersion } from "./version.ts";

test.each([
  [null, null, null],
  [null, "on", "leve"],
  [null, " On ", "leve"],
  [null, "off", null],
  ["coreto_versao=leve", null, "leve"],
  ["coreto_versao=completa", "on", "completa"],
  ["a=b; coreto_versao=leve; c=d", null, "leve"],
  ["coreto_versao=outra", "on", "leve"],
  ["xcoreto_versao=leve", null, null],
  ["coreto_versao=leve2", null, null],
  ["coreto_versao=__proto__", null, null],
])("the cookie %j with Save-Data %j asks for %j", (cookie, saveData, version) => {
  expect(wantedVersion({ cookie, saveData })).toBe(version);
});

test("in the urgent mode the home page is light unless somebody chose the whole one; articles only for who wants it", () => {
  expect([null, "leve", "completa"].map((wanted) => isLight("urgent", wanted as never, true))).toEqual([
    true,
    true,
    false,
  ]);
  expect([null, "leve", "completa"].map((wanted) => isLight("urgent", wanted as never, false))).toEqual([
    false,
    true,
    false,
  ]);
  expect([null, "leve", "completa"].map((wanted) => isLight("wanted", wanted as never, true))).toEqual([
    false,
    true,
    false,
  ]);
});

test.each([
  ["/", true],
  ["/#menu", true],
  ["/news/chuva", true],
  ["/news/chuva/", true],
  ["/news/chuva#comentarios", true],
  ["/news", false],
  ["/news/a/b", false],
  ["/category/cidade", false],
  ["/ler/chuva", false],
])("whether %s has a light page: %s", (path, expected) => expect(hasLightPage(path)).toBe(expected));

test("the light pages have the colours of the site", () => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
  const colours = (css: string) =>
    new Map(
      [...css.matchAll(/^ {2}(--[\w-]+): ((?:light-dark|hsl)\(.*?\));/gm)].map(([, name, value]) => [name, value]),
    );
  const own = colours(read("light.css"));
  const site = colours(read("../../ui/styles/tokens.css"));
  expect(own.size).toBeGreaterThan(10);
  for (const [name, value] of own) expect([name, site.get(name)]).toEqual([name, value]);
});
