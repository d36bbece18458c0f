import { expect, test } from "vitest";
import { formatArticlesView, isFiltered, parseArticlesView } from "#domain/news/writing/admin-list.ts";
import { rememberView, restoreView } from "./remembered-view.server.ts";

const ANA = "0b0e7f6e-8f0a-4c8e-9b6a-2d6f0a7c1e11";
const RUI = "0b0e7f6e-8f0a-4c8e-9b6a-2d6f0a7c1e12";

const visit = (query: string, cookies: string | null, viewerId = ANA) => ({
  query: new URLSearchParams(query),
  cookies,
  viewerId,
});
/** The cookie after a visit of this view. */
function left(query: string): string {
  const headers = new Headers(rememberView(visit(query, null), parseArticlesView(new URLSearchParams(query))));
  return headers.get("set-cookie")!.split(";")[0]!;
}
/** Where the list leads to, or null where it is shown. */
function leadsTo(seen: ReturnType<typeof visit>): string | null {
  try {
    restoreView(seen);
    return null;
  } catch (response) {
    return (response as Response).headers.get("location");
  }
}

test("an address without a view leads to the one that was left, without its page", () => {
  const cookies = `a=1; ${left("status=capa&ordenar=autor&depois=x_y")}`;
  expect(leadsTo(visit("", cookies))).toBe("/admin/news?status=capa&ordenar=autor");
  expect(leadsTo(visit("aviso=x", cookies))).toBe("/admin/news?status=capa&ordenar=autor&aviso=x");
});

test.each(["status=todas", "q=", "ordenar=-data", "depois=x"])("an address with %s shows what it says", (query) => {
  expect(leadsTo(visit(query, left("status=capa")))).toBeNull();
});

test.each([
  ["periodo=7-dias&de=2026-03-01", "periodo=7-dias"],
  ["periodo=entre&de=2026-03-09&ate=2026-03-01", "de=2026-03-01&ate=2026-03-09"],
  ["periodo=__proto__&ate=2026-03-01", "ate=2026-03-01"],
  [`autor=${RUI}&periodo=hoje`, `autor=${RUI}&periodo=hoje`],
])("%s is remembered as %s", (query, remembered) => {
  expect(leadsTo(visit("", left(query)))).toBe(`/admin/news?${remembered}`);
});

test.each(["autor=x", "periodo=ontem", "de=2026-02-30", "ate=9999-01-01", "periodo=entre"])(
  "%s filters nothing",
  (query) => {
    const view = parseArticlesView(new URLSearchParams(query));
    expect([isFiltered(view), formatArticlesView(view)]).toEqual([false, ""]);
  },
);

test("another person in the same browser does not get the view", () => {
  expect(leadsTo(visit("", left("status=capa"), RUI))).toBeNull();
});

test.each(["", "%", "x%3Fy", "%3F%3F", `${ANA}%3F`, `${ANA}%3Faviso%3Dx`])("a cookie %j leads nowhere", (value) => {
  expect(leadsTo(visit("", `coreto_noticias_v1=${value}`))).toBeNull();
});

test("a view is sent to the browser only when it is another than before", () => {
  const view = parseArticlesView(new URLSearchParams("status=capa"));
  expect(rememberView(visit("status=capa", left("status=capa")), view)).toEqual({});
  expect(rememberView(visit("", null), parseArticlesView(new URLSearchParams()))).toEqual({});
  // The data of the list are at /admin/news.data, which is not below /admin/news.
  expect(new Headers(rememberView(visit("", null), view)).get("set-cookie")).toContain("; Path=/admin;");
});
