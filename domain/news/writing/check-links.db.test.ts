import { expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { checkLinks } from "./check-links.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const URL = "https://coreto.example";

test("our own articles are looked up in the database, and an address that no article can have is missing", async () => {
  await createArticle(database.db, { slug: "obra" });
  const fetchSafely = () => expect.unreachable("our own pages are not asked for");
  const links = [
    "/news/obra",
    `${URL}/news/obra?de=feed#fim`,
    "/news/nada",
    "/news/100%",
    "/news/%00",
    "/news",
    "/more",
  ];
  expect(await checkLinks({ db: database.db, fetchSafely, url: URL }, links)).toEqual({
    "/news/obra": "fine",
    [`${URL}/news/obra?de=feed#fim`]: "fine",
    "/news/nada": "missing",
    "/news/100%": "missing",
    "/news/%00": "missing",
    "/news": "fine",
    "/more": "fine",
  });
});
