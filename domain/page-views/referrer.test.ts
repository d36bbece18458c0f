import { expect, test } from "vitest";
import { readReferrer } from "./referrer.ts";

const SITE = "https://coreto.example";

test.each([
  ["https://www.google.com/search?q=meu+nome", { stored: "https://www.google.com/search", site: "google.com" }],
  [undefined, { stored: null, site: "" }],
  ["isto não é um endereço", { stored: null, site: "" }],
  ["android-app://com.whatsapp/", { stored: null, site: "" }],
  [`${SITE}/ler/coreto?x=1`, { stored: "/news/coreto", site: null }],
  [`${SITE}/previa/segredo`, { stored: null, site: null }],
])("%s", (text, referrer) => expect(readReferrer(text, SITE)).toEqual(referrer));
