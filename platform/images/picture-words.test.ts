import { DOMParser, onErrorStopParsing } from "@xmldom/xmldom";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { plainPicture } from "#tests/files/media.ts";
import { pictureWithIptc, pictureWithXmp } from "#tests/files/picture-words.ts";
import { readPictureWords } from "./picture-words.ts";

const read = (bytes: Buffer) =>
  readPictureWords(new Uint8Array(bytes).buffer, new DOMParser({ onError: onErrorStopParsing }));

const alternative = (text: string) => `<rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt>`;

async function withExif(tags: Record<string, string>, times: Record<string, string> = {}): Promise<Buffer> {
  return sharp(await plainPicture(20, 20))
    .withExif({ IFD0: tags, IFD2: times })
    .jpeg()
    .toBuffer();
}

describe("IPTC", () => {
  const words = { caption: "A praça à noite", person: "Célia Luísa", agency: "Agência do Vale", spot: "Coreto" };

  test.each(["utf8", "latin1"] as const)("words in %s are read with their accents", async (encoding) => {
    const picture = await pictureWithIptc({ ...words, city: "Santa Cecília", day: "20261119" }, { encoding });
    expect(read(picture)).toEqual({
      caption: "A praça à noite",
      credit: "Célia Luísa/Agência do Vale",
      alt: null,
      place: "Coreto, Santa Cecília",
      day: "2026-11-19",
    });
  });

  test.each([
    ["Célia", "Foto de Célia, Agência", "Foto de Célia, Agência"],
    ["Célia/Agência", "agência", "Célia/Agência"],
    ["Célia", "", "Célia"],
    ["", "Agência", "Agência"],
  ])("a photographer %j and an agency %j are signed %j", async (person, agency, credit) => {
    expect(read(await pictureWithIptc({ person, agency }))?.credit).toBe(credit);
  });

  test("what nobody sees is removed, and lines become one", async () => {
    const picture = await pictureWithIptc({ caption: "A\u202e praça\u200b\r\ncheia\u0000" });
    expect(read(picture)?.caption).toBe("A praça cheia");
  });

  test("a day that does not exist is none", async () => {
    expect(read(await pictureWithIptc({ caption: "A praça", day: "20260230" }))?.day).toBeNull();
  });
});

describe("XMP", () => {
  test.each(["jpeg", "webp"] as const)(
    "words of a %s are read, with the description for those who do not see it",
    async (format) => {
      const picture = await pictureWithXmp(
        `<dc:description>${alternative("A praça &amp; o coreto")}</dc:description>
      <dc:creator><rdf:Seq><rdf:li>Ana</rdf:li><rdf:li>Bia</rdf:li></rdf:Seq></dc:creator>
      <photoshop:Credit>Agência</photoshop:Credit><photoshop:City>Vale</photoshop:City>
      <photoshop:DateCreated>2026-11-18T09:00:00-03:00</photoshop:DateCreated>
      <Iptc4xmpCore:AltTextAccessibility>${alternative("Um coreto de cobre")}</Iptc4xmpCore:AltTextAccessibility>`,
        format,
      );
      expect(read(picture)).toEqual({
        caption: "A praça & o coreto",
        credit: "Ana, Bia/Agência",
        alt: "Um coreto de cobre",
        place: "Vale",
        day: "2026-11-18",
      });
    },
  );

  test.each([
    ["broken", "<dc:description>"],
    ["very deep", "<dc:a>".repeat(9000)],
    ["without words", ""],
    ["named like a prototype", "<dc:__proto__>x</dc:__proto__><dc:constructor>y</dc:constructor>"],
  ])("XMP that is %s says nothing", async (_, description) => {
    expect(read(await pictureWithXmp(description))).toBeNull();
  });
});

describe("EXIF", () => {
  test("a camera says who and when", async () => {
    const picture = await withExif({ Artist: "Tiago" }, { DateTimeOriginal: "2026:11:19 23:59:59" });
    expect(read(picture)).toMatchObject({ credit: "Tiago", day: "2026-11-19", caption: null });
  });

  test("without a name its owner is the credit", async () => {
    expect(read(await withExif({ Copyright: "Liga do Vale" }))?.credit).toBe("Liga do Vale");
  });

  test.each(["OLYMPUS DIGITAL CAMERA", "DCIM\\100MEDIA\\DJI_0001.JPG", "IMG_2041.jpg", "Screenshot"])(
    "what a camera writes of itself, %j, is no caption",
    async (ImageDescription) => {
      expect(read(await withExif({ ImageDescription }))?.caption ?? null).toBeNull();
    },
  );

  test("IPTC comes before it", async () => {
    const camera = await withExif({ Artist: "Dono da câmera", ImageDescription: "Da camera" });
    const agency = await pictureWithIptc({ person: "Ana", caption: "Da agência" });
    const segment = agency.subarray(2, 4 + agency.readUInt16BE(4));
    const both = Buffer.concat([camera.subarray(0, 2), segment, camera.subarray(2)]);
    expect(read(both)).toMatchObject({ credit: "Ana", caption: "Da agência" });
  });
});

test.each([
  ["a picture without metadata", () => plainPicture(20, 20)],
  ["something else", async () => Buffer.from("%PDF-1.7")],
  ["nothing", async () => Buffer.alloc(0)],
])("%s says nothing", async (_, make) => {
  expect(read(await make())).toBeNull();
});
