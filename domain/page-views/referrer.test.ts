import { expect, test } from "vitest";
import { readReferrer } from "./referrer.ts";

const SITE = "https://coreto.example";
const visitedPath = (pathname: string) => (pathname.startsWith("/previa/") ? null : pathname);

test.each([
  ["https://www.google.com/search?q=meu+nome", { stored: "https://www.google.com/search", site: "google.com" }],
  [undefined, { stored: null, site: "" }],
  ["isto não é um endereço", { stored: null, site: "" }],
  ["android-app://com.whatsapp/", { stored: null, site: "" }],
  [`${SITE}/news/coreto?x=1`, { stored: "/news/coreto", site: null }],
  [`${SITE}/previa/segredo`, { stored: null, site: null }],
])("the referrer %s is read as %j", (text, referrer) =>
  expect(readReferrer(text, SITE, visitedPath)).toEqual(referrer),
);
