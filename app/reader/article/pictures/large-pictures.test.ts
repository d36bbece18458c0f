import { expect, test } from "vitest";
import { type Picture, toPicture } from "#domain/media/types.ts";
import { doc, picture } from "#domain/news/document/builders.fixture.ts";
import type { GalleryItem } from "#domain/news/types.ts";
import { listLargePictures } from "./large-pictures.ts";

const shown = (src: string, values: Partial<Picture> = {}): Picture => ({ ...toPicture(src)!, ...values });

const ARTICLE = {
  title: "Coreto reabre",
  picture: shown("/media/coreto.jpg"),
  videoUrl: null,
  imageCaption: "O coreto, sem tapumes.",
  imageCredit: "Tiago Brandão",
  body: null,
  gallery: [] as GalleryItem[],
};

const inGallery = (src: string, caption: string): GalleryItem => ({
  type: "image",
  url: src,
  picture: shown(src),
  caption,
  durationMs: null,
});

const sources = (article: Parameters<typeof listLargePictures>[0]) =>
  listLargePictures(article).map((one) => one.picture.src);

test("the pictures of an article are listed in the order of its page, those in galleries too, each once", () => {
  const document = doc(picture("banda", "", { src: "/media/banda.jpg" }), {
    type: "gallery",
    attrs: { id: "g" },
    content: [picture("ensaio", "", { src: "/media/ensaio.jpg" }), picture("banda", "", { src: "/media/banda.jpg" })],
  });
  const body = { document, resources: { pictures: {}, articles: {} } };
  const gallery = [inGallery("/media/praca.jpg", "A praça"), inGallery("/media/coreto.jpg", "O coreto")];
  expect(sources({ ...ARTICLE, body, gallery })).toEqual([
    "/media/coreto.jpg",
    "/media/banda.jpg",
    "/media/ensaio.jpg",
    "/media/praca.jpg",
  ]);
});

test("a film in place of the picture, and films of the gallery, do not open large", () => {
  const gallery: GalleryItem[] = [{ ...inGallery("/media/retreta.mp4", "A Lira"), type: "video" }];
  expect(sources({ ...ARTICLE, videoUrl: "/media/obra.mp4", gallery })).toEqual([]);
});

test("a picture has its description, caption and credit; without a description the title describes it", () => {
  expect(listLargePictures(ARTICLE)).toMatchObject([
    { alt: "Coreto reabre", caption: [{ type: "text", text: "O coreto, sem tapumes." }], credit: "Tiago Brandão" },
  ]);
  const described = { ...ARTICLE, picture: shown("/media/coreto.jpg", { alt: "Coreto de telhado verde" }) };
  expect(listLargePictures(described)[0]!.alt).toBe("Coreto de telhado verde");
});

test("a picture that is cut on the page opens whole", () => {
  const cut = shown("/media/coreto.jpg", { cut: "16x9-", widths: [320, 768], position: "20% 30%" });
  const [large] = listLargePictures({ ...ARTICLE, picture: cut });
  expect(large!.picture).toEqual(shown("/media/coreto.jpg", { widths: [] }));
});
