import { expect, test } from "vitest";
import { requestUrl } from "./request-url.ts";

const ORIGIN = "https://jornal.example";

test.each([
  ["/admin/news.data?_routes=admin%2Fshell%2Froute", "/admin/news"],
  ["/admin/users.data?q=bene&_routes=a%2Cb", "/admin/users?q=bene"],
  ["/_.data", "/"],
  ["/admin/users?index", "/admin/users"],
  ["/admin/users?q=a%20b&pagina=2", "/admin/users?q=a%20b&pagina=2"],
  ["/news/dados.database", "/news/dados.database"],
])("a request for %s is for the page %s", (requested, address) => {
  expect(requestUrl(new Request(ORIGIN + requested)).href).toBe(ORIGIN + address);
});
