import { expect, test } from "vitest";
import { createSiteNames, isInventable, knownSite, OTHER_SITES } from "./known-sites.ts";
import type { Referrer } from "./referrer.ts";

const from = (site: string | null): Referrer => ({ stored: "https://x.example/", site });

test.each([
  ["google.com", "google.com"],
  ["news.google.com", "news.google.com"],
  ["x1.news.google.com", "news.google.com"],
  ["l.facebook.com", "facebook.com"],
  ["notfacebook.com", null],
  ["facebook.com.evil.example", null],
])("the host %s belongs to the known site %s", (host, site) => expect(knownSite(host)).toBe(site));

test("only unknown sites are limited", () => {
  expect(["radio.example", "", OTHER_SITES, "bing.com"].map(isInventable)).toEqual([true, false, false, false]);
});

test("an address can add five unknown sites a day, further ones are counted together", () => {
  let now = 0;
  const name = createSiteNames(() => now);
  const sites = (address: string) => Array.from({ length: 7 }, (_, n) => name(address, from(`s${n}.example`)).site);
  expect(sites("a")).toEqual([...Array.from({ length: 5 }, (_, n) => `s${n}.example`), OTHER_SITES, OTHER_SITES]);
  expect(name("a", from("s0.example")).site).toBe("s0.example");
  expect(name("b", from("s6.example")).site).toBe("s6.example");
  now = 86_400_001;
  expect(name("a", from("s6.example")).site).toBe("s6.example");
});

test("known sites, direct visits and own pages do not count for the limit of unknown sites", () => {
  const name = createSiteNames();
  for (let n = 0; n < 20; n += 1) expect(name("a", from(`x${n}.google.com`)).site).toBe("google.com");
  expect([name("a", from("")).site, name("a", from(null)).site]).toEqual(["", null]);
  expect(name("a", from("radio.example")).site).toBe("radio.example");
});
