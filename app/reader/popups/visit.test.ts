import { afterEach, beforeEach, expect, test, vi } from "vitest";

const load = async () => {
  vi.resetModules();
  return import("./visit.ts");
};

/** The storage of a tab. */
function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  };
}

// The next file of this worker may load modules that look for a browser.
afterEach(() => vi.unstubAllGlobals());
beforeEach(() => vi.stubGlobal("sessionStorage", storage()));

test("the first page of a visit gets no pop-up, also when it is loaded again", async () => {
  const visit = await load();
  visit.recordPage("/");
  expect(visit.mayGetPopup()).toBe(false);
  const reloaded = await load();
  reloaded.recordPage("/");
  expect(reloaded.mayGetPopup()).toBe(false);
});

test("later pages get one, the first page too once it was left", async () => {
  const visit = await load();
  visit.recordPage("/");
  visit.recordPage("/news");
  expect(visit.mayGetPopup()).toBe(true);
  visit.recordPage("/");
  expect(visit.mayGetPopup()).toBe(true);
});

test("a visit gets one pop-up", async () => {
  const visit = await load();
  visit.recordPage("/");
  visit.recordPage("/news");
  visit.recordPopup();
  expect(visit.mayGetPopup()).toBe(false);
  expect((await load()).mayGetPopup()).toBe(false);
});

test("without storage the visit lasts as long as the document", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  const visit = await load();
  visit.recordPage("/");
  expect(visit.mayGetPopup()).toBe(false);
  visit.recordPage("/news");
  expect(visit.mayGetPopup()).toBe(true);
  visit.recordPopup();
  expect(visit.mayGetPopup()).toBe(false);
});
