import { expect, test } from "vitest";
import { findLightPictures } from "./light-pictures.server.ts";
import { toPicture } from "./types.ts";

const STORED = { width: 1600, height: 1000, color: null, widths: [160, 320, 480, 768, 1280] };
let asked: string[] = [];
const storage = {
  size: async (name: string) => {
    asked.push(name);
    if (name.includes("perdida")) throw new Error("missing");
    return 58_000;
  },
};

test("a stored picture is linked in a width for phones, with the size of that file", async () => {
  const picture = toPicture("/media/a1-coreto.jpg", STORED)!;
  const found = await findLightPictures(storage, [picture, null, picture]);
  expect(Object.fromEntries(found)).toEqual({
    "/media/a1-coreto.jpg": { address: "/media/variants/768-a1-coreto.jpg.webp", bytes: 58_000 },
  });
});

test("the size of a file is asked for once, and again only if it could not be read", async () => {
  asked = [];
  const known = toPicture("/media/a1-coreto.jpg", STORED);
  const lost = toPicture("/media/a2-perdida.jpg", STORED);
  const found = await findLightPictures(storage, [known, lost]);
  expect(found.get("/media/a2-perdida.jpg")?.bytes).toBeNull();
  await findLightPictures(storage, [lost]);
  expect(asked).toEqual(["variants/768-a2-perdida.jpg.webp", "variants/768-a2-perdida.jpg.webp"]);
});

test("a storage that does not answer delays a page for a second", async () => {
  const silent = { size: () => new Promise<number>(() => {}) };
  const found = await findLightPictures(silent, [toPicture("/media/a4-lenta.jpg", STORED)]);
  expect(found.get("/media/a4-lenta.jpg")?.bytes).toBeNull();
});

test("pictures of other sites have no known size, and no other path is looked up", async () => {
  asked = [];
  const addresses = ["https://outra.example/foto.jpg", "/media/../postgres/senha", "/icons/share.jpg"];
  const found = await findLightPictures(
    storage,
    addresses.map((address) => toPicture(address)),
  );
  expect([...found.values()]).toEqual(addresses.map((address) => ({ address, bytes: null })));
  expect(asked).toEqual([]);
});

test("a picture without small versions is linked as it is", async () => {
  const found = await findLightPictures(storage, [toPicture("/media/a3-nova.jpg", { ...STORED, widths: [] })]);
  expect(found.get("/media/a3-nova.jpg")).toEqual({ address: "/media/a3-nova.jpg", bytes: 58_000 });
});
