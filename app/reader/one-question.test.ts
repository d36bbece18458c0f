import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CONSENT_KEY } from "./consent/consent.ts";

/** A storage of the browser. */
function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  };
}

/** The elements that are open over the page. */
let open: string[];

const load = async () => {
  vi.resetModules();
  const visit = await import("./popups/visit.ts");
  return { ...visit, ...(await import("./one-question.ts")) };
};

// The next file of this worker may load modules that look for a browser.
afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  open = [];
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("document", {
    documentElement: { dataset: {} },
    activeElement: null,
    querySelector: (selector: string) => (open.includes(selector) ? {} : null),
  });
  localStorage.setItem(CONSENT_KEY, "recusado");
});

/** A visit on its second page. */
async function laterPage() {
  const visit = await load();
  visit.recordPage("/");
  visit.recordPage("/news/feira");
  return visit;
}

test("nothing is asked on the first page of a visit, also when it is loaded again", async () => {
  const visit = await load();
  expect(visit.mayAsk("instalar")).toBe(false);
  visit.recordPage("/");
  expect((await load()).mayAsk("instalar")).toBe(false);
  expect((await laterPage()).mayAsk("instalar")).toBe(true);
});

test("a visit is asked one question, after a reload too", async () => {
  const visit = await laterPage();
  visit.markAsked("avisos");
  expect(visit.mayAsk("instalar")).toBe(false);
  expect(visit.mayAsk("avisos")).toBe(true);
  expect((await load()).mayAsk("instalar")).toBe(false);
});

test("nothing is asked beside the question about visits, a pop-up, a dialog or another question", async () => {
  const visit = await laterPage();
  for (const selector of ["dialog:modal", "[data-question]"]) {
    open = [selector];
    expect(visit.mayAsk("instalar"), selector).toBe(false);
  }
  open = [];
  expect(visit.mayAsk("instalar")).toBe(true);
  visit.recordPopup();
  expect(visit.mayAsk("instalar")).toBe(false);
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  expect((await laterPage()).mayAsk("instalar")).toBe(false);
});
