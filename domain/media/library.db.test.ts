import { describe, expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createPicture } from "#tests/factories/site.ts";
import { countLibrary, findLibraryFile, listLibrary } from "./library.server.ts";
import { parseLibraryView } from "./library.ts";

const database = testDatabase({ emptyBeforeEach: true });
const TODAY = "2026-11-20";

async function find(query: string): Promise<string[]> {
  const { items } = await listLibrary(database.db, parseLibraryView(new URLSearchParams(query)), TODAY);
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

describe("cards", () => {
  const at = (name: string) => `/media/0123456789abcdef-${name}`;
  const daysAgo = (days: number) => new Date(Date.parse("2026-11-20T12:00:00Z") - days * 86_400_000);

  test("files are found by caption, credit and place", async () => {
    const card = { caption: "Dona Nair com os moldes", credit: "Célia Rezende", place: "Rua Direita" };
    await createPicture(database.db, { url: at("a.jpg"), alt: null, ...card });
    await createPicture(database.db, { url: at("b.jpg"), alt: null });
    for (const words of ["moldes", "celia", "rua direita"]) expect(await find(`q=${words}`)).toEqual([at("a.jpg")]);
  });

  test("files are filtered by what their cards lack, by the end of a licence, and by their use", async () => {
    await createPicture(database.db, { url: at("nada.jpg"), alt: null });
    const full = { alt: "Um", credit: "Tiago" };
    await createPicture(database.db, { ...full, url: at("longe.jpg"), rights: "licensed", rightsUntil: "2026-12-21" });
    await createPicture(database.db, { ...full, url: at("perto.jpg"), rights: "licensed", rightsUntil: "2026-12-20" });
    await createPicture(database.db, { ...full, url: at("sem-uso.jpg"), unusedSince: daysAgo(25) });
    const kept = { unusedSince: daysAgo(25), keptAt: daysAgo(2) };
    await createPicture(database.db, { ...full, url: at("guardada.jpg"), ...kept });
    const hymn = { kind: "audio", mimeType: "audio/mpeg", alt: null };
    await createPicture(database.db, { url: at("hino.mp3"), ...hymn, bytes: 7 });
    expect(await find("so=sem-credito")).toEqual([at("hino.mp3"), at("nada.jpg")]);
    expect(await find("so=sem-credito&tipo=audio")).toEqual([at("hino.mp3")]);
    expect(await find("so=sem-descricao")).toEqual([at("nada.jpg")]);
    expect(await find("so=licenca")).toEqual([at("perto.jpg")]);
    expect(await find("so=sem-uso")).toEqual([at("sem-uso.jpg")]);
    expect(await find("so=guardados")).toEqual([at("guardada.jpg")]);
    expect(await find("so=__proto__")).toHaveLength(6);
    const counts = await countLibrary(database.db, ["imagem"], TODAY, daysAgo(0));
    expect(counts).toMatchObject({
      ...{ kinds: { imagem: 5, video: 0, audio: 1 }, kept: 1, unused: 1, leaving: 1 },
      states: { "sem-credito": 1, "sem-descricao": 1, licenca: 1, "sem-uso": 1, guardados: 1 },
    });
    expect((await countLibrary(database.db, [], TODAY, daysAgo(5))).leaving).toBe(0);
  });

  test("a file is found by its id; an invalid or unknown id finds none", async () => {
    const { id } = await createPicture(database.db, { url: at("a.jpg"), caption: "A praça" });
    expect(await findLibraryFile(database.db, id)).toMatchObject({
      id,
      caption: "A praça",
      version: "0",
      isKept: false,
    });
    for (const other of ["", "a'b", crypto.randomUUID()]) expect(await findLibraryFile(database.db, other)).toBeNull();
  });
});
