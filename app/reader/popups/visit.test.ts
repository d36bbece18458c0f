import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { POPUP_BEHAVIORS } from "#domain/popups/types.ts";

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

test("the first page of a visit gets a modal pop-up only, also when it is loaded again", async () => {
  for (const _ of ["opened", "loaded again"]) {
    const visit = await load();
    visit.recordPage("/");
    expect(POPUP_BEHAVIORS.filter(visit.mayGetPopup)).toEqual(["modal"]);
  }
});

test("later pages get one, the first page too once it was left", async () => {
  const visit = await load();
  visit.recordPage("/");
  visit.recordPage("/news");
  expect(visit.mayGetPopup("auto")).toBe(true);
  visit.recordPage("/");
  expect(visit.mayGetPopup("auto")).toBe(true);
});

test("a visit gets one pop-up", async () => {
  const visit = await load();
  visit.recordPage("/");
  visit.recordPage("/news");
  visit.recordPopup();
  expect(visit.mayGetPopup("modal")).toBe(false);
  expect((await load()).mayGetPopup("modal")).toBe(false);
});

test("without storage the visit lasts as long as the document", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  const visit = await load();
  visit.recordPage("/");
  expect(visit.mayGetPopup("auto")).toBe(false);
  visit.recordPage("/news");
  expect(visit.mayGetPopup("auto")).toBe(true);
  visit.recordPopup();
  expect(visit.mayGetPopup("auto")).toBe(false);
});
