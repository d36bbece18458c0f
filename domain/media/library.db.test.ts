import { expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createPicture } from "#tests/factories/site.ts";
import { listLibrary } from "./library.server.ts";
import { parseLibraryView } from "./library.ts";

const database = testDatabase({ emptyBeforeEach: true });

async function find(query: string): Promise<string[]> {
  const { items } = await listLibrary(database.db, parseLibraryView(new URLSearchParams(query)));
  return items.map(({ url }) => url).sort();
}

test("files are found by name and description, ignoring accents, hyphens and the random prefix", async () => {
  const party = "/media/17edc9d98f-festa-de-santa-cecilia.jpg";
  const bridge = "/media/0151e75f05-ponte.jpg";
  await createPicture(database.db, { url: party, alt: "100% da praça cheia" });
  await createPicture(database.db, { url: bridge, alt: null });
  expect(await find("")).toEqual([bridge, party]);
  expect(await find("q=Santa Cecília")).toEqual([party]);
  expect(await find("q=santa-cecilia.jpg")).toEqual([party]);
  expect(await find("q=PRACA")).toEqual([party]);
  expect(await find("q=po")).toEqual([bridge]);
  expect(await find("q=on")).toEqual([]);
  expect(await find(`q=${encodeURIComponent("0% da")}`)).toEqual([party]);
  expect(await find(`q=${encodeURIComponent("%onte")}`)).toEqual([]);
  expect(await find("q=17edc9d98f")).toEqual([]);
});

test("files are filtered by kind; an unknown kind is ignored", async () => {
  await createPicture(database.db, { url: "/media/a-foto.jpg" });
  await createPicture(database.db, { url: "/media/b-chuva.mp4", kind: "video", mimeType: "video/mp4" });
  expect(await find("tipo=imagem")).toEqual(["/media/a-foto.jpg"]);
  expect(await find("tipo=video&q=chuva")).toEqual(["/media/b-chuva.mp4"]);
  expect(await find("tipo=audio")).toEqual([]);
  expect(await find("tipo=toString")).toHaveLength(2);
  await createPicture(database.db, { url: "/media/c-hino.mp3", kind: "audio", mimeType: "audio/mpeg" });
  expect(await find("tipo=imagem&tipo=video")).toEqual(["/media/a-foto.jpg", "/media/b-chuva.mp4"]);
});
