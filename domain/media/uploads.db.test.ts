import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { media } from "#db/schema/media.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createReader } from "#tests/factories/people.ts";
import { docm, documentBomb, docx, formerOffice, pdf, xlsx, zip } from "#tests/files/documents.ts";
import {
  animatedPng,
  animation,
  DRAWING,
  film,
  PAGE,
  photograph,
  photographWithPlace,
  pixelBomb,
  song,
} from "#tests/files/media.ts";
import { pictureWithIptc } from "#tests/files/picture-words.ts";
import { listLibrary } from "./library.server.ts";
import { parseLibraryView } from "./library.ts";
import { explainUpload } from "./text.ts";
import { createUpload, type Upload } from "./uploads.server.ts";
import { FileKnown, type MediaKind, UploadError } from "./uploads.ts";
import { listPicturesWithoutVariants } from "./variants.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const MIB = 1024 * 1024;
const TODAY = "2026-11-20";
/** Films and sounds with tags. */
const WITH_PLACE = new URL("../../tests/files/with-place/", import.meta.url);
const PICTURE_OR_FILM: MediaKind[] = ["image", "video"];

let folder: string;
let storage: Storage;
let actor: { id: string; name: string };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-uploads-"));
  storage = diskStorage(folder);
  actor = await createReader(database.db, { name: "Marina Sampaio" });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const stream = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]).stream() as ReadableStream<Uint8Array>;
const send = (bytes: Uint8Array, more: Partial<Upload> = {}, into = storage) =>
  createUpload(database.db, into, actor, {
    body: stream(bytes),
    name: "Praça à noite.jpg",
    announced: bytes.length,
    kinds: PICTURE_OR_FILM,
    gallery: false,
    ...more,
  });
/** The message for a refused file. */
const refusal = async (bytes: Uint8Array, more: Partial<Upload> = {}) => {
  const kinds = more.kinds ?? PICTURE_OR_FILM;
  const answer = await send(bytes, more).catch((error) => error);
  if (!(answer instanceof UploadError)) throw answer;
  return explainUpload(answer, { kinds });
};
const rowOf = async (url: string) => (await database.db.select().from(media).where(eq(media.url, url)))[0];
const list = async (name: string) => (existsSync(join(folder, name)) ? readdir(join(folder, name)) : []);
const read = (url: string) => readFile(join(folder, url));

/** A body that begins with a file and never ends. */
function endless(head: Uint8Array): ReadableStream<Uint8Array> {
  let next = head;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(next);
      next = new Uint8Array(MIB);
    },
  });
}

/** Asserts that nothing of a refused file was stored. */
async function expectNothing() {
  expect(await list("inbox")).toEqual([]);
  expect(await list("media")).toEqual([]);
  expect(await database.db.select().from(media)).toEqual([]);
  expect(await database.db.select().from(auditLog)).toEqual([]);
}

describe("a picture", () => {
  test("a picture is stored under a unique name, with its facts and its uploader", async () => {
    const { url, ...answer } = await send(await photograph("jpeg"));
    expect(url).toMatch(/^\/media\/[0-9a-f]{16}-praca-a-noite\.jpg$/);
    expect(answer).toMatchObject({ kind: "image", name: "Praça à noite.jpg", alt: null });
    const [row] = await database.db.select().from(media).where(eq(media.url, url));
    expect(row).toMatchObject({ width: 640, height: 480, mimeType: "image/jpeg", uploadedBy: actor.id, widths: [] });
    expect(row!.bytes).toBe((await read(url)).length);
    const [entry] = await database.db.select().from(auditLog);
    expect(entry).toMatchObject({ action: "media.upload", actorName: "Marina Sampaio", subjectId: url });
    expect(await list("inbox")).toEqual([]);
  });

  test("a picture that is uploaded twice is stored as two files, as each may be deleted", async () => {
    const bytes = await photograph("png");
    expect((await send(bytes)).url).not.toBe((await send(bytes)).url);
  });

  test("a stored picture has no location or camera data, and is upright", async () => {
    const sent = await photographWithPlace();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { url } = await send(sent);
    const { exif, orientation, width, height } = await sharp(await read(url)).metadata();
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 480, 640]);
    expect((await read(url)).includes("Camera da Zelia")).toBe(false);
  });

  test.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
    "data after the end of a %s picture is removed",
    async (format) => {
      const sent = Buffer.concat([await photograph(format, 64, 48), PAGE]);
      const { url } = await send(sent);
      const kept = await read(url);
      expect(kept.includes("<script>")).toBe(false);
      expect((await sharp(kept).metadata()).width).toBe(64);
    },
  );

  test.each(["gif", "webp"] as const)("an animated %s stays animated", async (format) => {
    const { url } = await send(await animation(format));
    const { pages, delay } = await sharp(await read(url), { animated: true }).metadata();
    expect([pages, delay]).toEqual([3, [100, 100, 100]]);
  });

  test.each([1, 2])("a JPEG without its last %i bytes is stored complete", async (missing) => {
    const { url } = await send((await photograph("jpeg")).subarray(0, -missing));
    expect((await read(url)).subarray(-2).toString("hex")).toBe("ffd9");
  });

  test("an animated PNG is refused, as it would stand still, and one of a single frame is stored", async () => {
    expect(await refusal(await animatedPng(12))).toContain("Salve-o como GIF ou WebP animado, ou como vídeo");
    await expectNothing();
    expect((await send(await animatedPng(1))).url).toMatch(/\.png$/);
  });

  test("a picture is recognized by its content, whatever its name", async () => {
    expect((await send(await photograph("png"), { name: "foto.mp4" })).url).toMatch(/-foto\.png$/);
    expect((await send(await photograph("webp"), { name: "../../etc/passwd" })).url).toMatch(
      /^\/media\/[0-9a-f]{16}-[a-z-]+\.webp$/,
    );
    expect((await send(await photograph("webp"), { name: "写真" })).url).toMatch(/-arquivo\.webp$/);
  });
});

describe("films and sounds", () => {
  test.each(["isom", "mp42", "qt  ", "M4V "])("a film of brand %s is an mp4", async (brand) => {
    const { url, kind } = await send(film({ brand }), { name: "Retreta.MOV" });
    expect([kind, url.endsWith("-retreta.mp4")]).toEqual(["video", true]);
  });

  test("a film loses its location metadata, without changing any offset", async () => {
    const sent = film();
    expect(sent.includes("-21.2333-045.0000")).toBe(true);
    const kept = await read((await send(sent)).url);
    expect(kept.length).toBe(sent.length);
    expect(kept.includes("udta")).toBe(false);
    expect(kept.includes("-21.2333-045.0000")).toBe(false);
  });

  test.each(readdirSync(WITH_PLACE))(
    "nobody can read in the stored %s where and by whom it was recorded",
    async (name) => {
      const sent = await readFile(new URL(name, WITH_PLACE));
      const { url } = await send(sent, { kinds: ["video", "audio"], name });
      const kept = await read(url);
      expect(sent.includes("PLANTED")).toBe(true);
      expect(kept.includes("PLANTED")).toBe(false);
      const [row] = await database.db.select({ bytes: media.bytes }).from(media).where(eq(media.url, url));
      expect(row!.bytes).toBe(kept.length);
    },
  );

  test("bytes behind the end of a film are left out", async () => {
    const whole = film();
    const { url } = await send(Buffer.concat([whole, Buffer.from("-23.")]));
    expect((await read(url)).length).toBe(whole.length);
  });

  test.each([
    ["other bytes before it", Buffer.alloc(500)],
    ["a tag whose length is wrong", Buffer.from("ID3\x03\0\0\0\0\x1f\x76".padEnd(300, "\0"), "latin1")],
  ])("an MP3 with %s is stored", async (_, before) => {
    const frames = song().subarray(30_010);
    const { url } = await send(Buffer.concat([before, frames]), { kinds: ["audio"] });
    expect([url.split(".").at(-1), (await read(url)).equals(frames)]).toEqual(["mp3", true]);
  });

  test.each([
    ["an MP3 with a large cover", song, "mp3"],
    ["a voice message", () => film({ brand: "M4A ", tracks: ["soun"] }), "m4a"],
    ["sound that calls itself a film", () => film({ brand: "isom", tracks: ["soun"] }), "m4a"],
  ])("%s is stored as a sound", async (_, make, extension) => {
    const { url, kind } = await send(make(), { kinds: ["audio"] });
    expect([kind, url.split(".").at(-1)]).toEqual(["audio", extension]);
  });
});

describe("a drawing for a logo or an icon", () => {
  const LOGO = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><script>alert(1)</script><circle cx="9" cy="9" r="9"/></svg>',
  );
  const asDrawing = { kinds: ["image"] as MediaKind[], drawing: true, name: "Brasão.svg" };

  test.each([
    ["as it is", LOGO],
    ["with the first line of XML", Buffer.concat([Buffer.from('<?xml version="1.0"?>'), LOGO])],
  ])("a drawing %s is stored as a transparent PNG of its pixels", async (_, bytes) => {
    const { url, kind } = await send(bytes, asDrawing);
    expect([url, kind]).toEqual([expect.stringMatching(/^\/media\/[0-9a-f]{16}-brasao\.png$/), "image"]);
    const [row] = await database.db.select().from(media).where(eq(media.url, url));
    expect(row).toMatchObject({ mimeType: "image/png", width: 1024, height: 683 });
    expect(await sharp(await read(url)).metadata()).toMatchObject({ format: "png", hasAlpha: true });
  });

  test("a drawing is refused elsewhere, and if it is invalid, too large or has external references", async () => {
    expect(await refusal(LOGO, { kinds: ["image"] })).toContain(
      "selecione um arquivo de imagem. Formatos aceitos: JPEG",
    );
    const answer = async (bytes: Buffer) => {
      const error = await send(bytes, asDrawing).catch((cause) => cause);
      return explainUpload(error, asDrawing);
    };
    expect(await answer(PAGE)).toBe(
      "Por favor, selecione um arquivo de imagem. Formatos aceitos: JPEG, PNG, WebP, AVIF, GIF ou SVG.",
    );
    expect(await answer(Buffer.alloc(MIB + 1, LOGO))).toBe("A imagem deve ter no máximo 1MB");
    const outside = LOGO.toString().replace("<circle", '<image href="https://a.example/a.png"/><circle');
    expect(await answer(Buffer.from(outside))).toContain("não estão dentro dele");
    await expectNothing();
  });
});

describe("a document", () => {
  const DOCUMENTS: MediaKind[] = ["document"];
  const refused = (bytes: Uint8Array, more: Partial<Upload> = {}) => refusal(bytes, { kinds: DOCUMENTS, ...more });

  test.each([
    ["PDF", pdf(), "application/pdf", "pdf"],
    ["DOCX", docx(), "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx"],
    ["XLSX", xlsx(), "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx"],
  ])("a %s is stored as it is, whatever its name", async (_, bytes, mimeType, extension) => {
    const { url } = await send(bytes, { kinds: DOCUMENTS, name: "Orçamento de 2027.html" });
    expect(url).toMatch(new RegExp(`^/media/[0-9a-f]{16}-orcamento-de-2027\\.${extension}$`));
    expect(await read(url)).toEqual(bytes);
    expect(await rowOf(url)).toMatchObject({ kind: "document", mimeType, bytes: bytes.length, cleanedAt: null });
    const view = parseLibraryView(new URLSearchParams({ tipo: "documento" }));
    expect((await listLibrary(database.db, view, TODAY)).items).toMatchObject([
      { url, kind: "document", picture: null },
    ]);
  });

  test("the same document sent again is recognised", async () => {
    const first = await send(pdf(), { kinds: DOCUMENTS, refusesKnown: true });
    const again = await send(pdf(), { kinds: DOCUMENTS, refusesKnown: true }).catch((error) => error);
    expect(again).toBeInstanceOf(FileKnown);
    expect(again.file.url).toBe(first.url);
  });

  test.each([
    ["a picture", () => photograph("jpeg"), "Por favor, selecione um documento. Formatos aceitos: PDF, DOCX ou XLSX."],
    ["an archive of something else", async () => zip({ "a.txt": "a" }), "Por favor, selecione um documento."],
    ["a page", async () => PAGE, "Por favor, selecione um documento."],
    ["a DOCX with macros", async () => docm(), "O documento tem macros"],
    ["an encrypted DOCX", async () => formerOffice("EncryptedPackage"), "O documento tem senha"],
    ["a DOC", async () => formerOffice("WordDocument"), "Salve-o como DOCX, XLSX ou PDF"],
    ["a bomb", async () => documentBomb(), "mais de 200 MB"],
    ["an encrypted PDF", async () => pdf("/Encrypt 9 0 R "), "O documento tem senha"],
    ["half a PDF", async () => pdf().subarray(0, 100), "incompleto"],
  ])("%s is refused, and nothing is stored", async (_, make, answer) => {
    expect(await refused(await make())).toContain(answer);
    await expectNothing();
  });

  test("a document above 25 MB is refused by what arrives, also without a length", async () => {
    for (const head of [pdf(), docx(), docm()])
      expect(await refused(head, { body: endless(head), announced: null })).toBe("O documento deve ter no máximo 25MB");
    await expectNothing();
  });
});

describe("facts about a film or sound", () => {
  test("the length of a film is that of its headers, or else the one from the browser", async () => {
    const retreta = await readFile(new URL("../../demo/clips/retreta.mp4", import.meta.url));
    const { url, durationMs } = await send(retreta, { durationMs: 1 });
    expect(durationMs).toBeGreaterThan(3000);
    expect((await rowOf(url))!.durationMs).toBe(durationMs);
    expect((await send(film(), { durationMs: 4321.4 })).durationMs).toBe(4321);
  });

  test.each([-5, 0, Number.NaN, 90_000_000_000])("a length of %d for a film is ignored", async (durationMs) => {
    expect((await send(film(), { durationMs })).durationMs).toBeNull();
  });

  test("the poster of a film is a picture that was uploaded before, and other addresses are ignored", async () => {
    const still = await send(await photograph("jpeg"));
    const { url, poster } = await send(film(), { poster: still.url });
    expect(poster).toBe(still.url);
    expect((await rowOf(url))!.posterUrl).toBe(still.url);
    for (const address of ["https://a.example/a.jpg", "/media/0123456789abcdef-nada.jpg", url, "' or 1=1"]) {
      expect((await send(film(), { poster: address })).poster).toBeNull();
    }
    expect((await send(await photograph("jpeg"), { poster: still.url })).poster).toBeNull();
  });

  test("the library shows the poster with its film, and not separately", async () => {
    const still = await send(await photograph("jpeg"), { name: "ensaio-quadro.jpg" });
    const sent = await send(film(), { poster: still.url, durationMs: 9000 });
    const { items } = await listLibrary(database.db, parseLibraryView(new URLSearchParams()), TODAY);
    expect(items).toMatchObject([{ url: sent.url, durationMs: 9000, poster: still.url, picture: { src: still.url } }]);
  });
});

describe("a refused file", () => {
  test.each([
    ["a drawing with a script", DRAWING],
    ["a page that calls itself a picture", PAGE],
    ["a letter", Buffer.from("Prezada redação,")],
    ["a program", Buffer.from("\x7fELF\x02\x01\x01".padEnd(64, "\0"), "latin1")],
    ["an archive", Buffer.from("PK\x03\x04".padEnd(64, "\0"), "latin1")],
    ["a sound where pictures are wanted", song()],
  ])("%s is refused where a picture or film is expected, and nothing is stored", async (_, bytes) => {
    expect(await refusal(bytes)).toBe(
      "Por favor, selecione um arquivo de imagem ou vídeo. Formatos aceitos: JPEG, PNG, WebP, AVIF ou GIF; MP4, MOV ou WebM.",
    );
    await expectNothing();
  });

  test.each([
    ["a picture", () => photograph("jpeg")],
    ["a film with pictures", async () => film()],
  ])("%s is refused where sound is expected, and nothing is stored", async (_, make) => {
    expect(await refusal(await make(), { kinds: ["audio"] })).toBe(
      "Por favor, selecione um arquivo de áudio válido. Formatos aceitos: MP3, M4A, AAC, OGG, WAV ou FLAC.",
    );
    await expectNothing();
  });

  test("a picture that declares 30,000 × 30,000 pixels is refused, and nothing is stored", async () => {
    expect(await refusal(pixelBomb())).toContain("50 megapixels");
    await expectNothing();
  });

  test.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
    "a %s that is cut off is refused, and nothing is stored",
    async (format) => {
      const bytes = await photograph(format, 160, 120);
      expect(await refusal(bytes.subarray(0, bytes.length / 2))).toContain("incompleto");
      await expectNothing();
    },
  );

  test.each([
    ["cut off", film().subarray(0, 700)],
    ["without its table of contents", film().subarray(0, 1036)],
    ["with neither picture nor sound", film({ tracks: [] })],
    ["whose boxes lie", Buffer.from(film().toString("latin1").replace("\0\0\0\x6cmvhd", "\x7f\0\0\0mvhd"), "latin1")],
  ])("a film %s is refused as incomplete, and nothing is stored", async (_, bytes) => {
    expect(await refusal(bytes)).toContain("incompleto");
    await expectNothing();
  });

  test("an empty file is refused, and nothing is stored", async () => {
    expect(await refusal(Buffer.alloc(0))).toBe("O arquivo está vazio.");
    await expectNothing();
  });

  test.each([
    ["picture", () => photograph("jpeg"), 5 * MIB + 1, "A imagem deve ter no máximo 5MB"],
    ["film", async () => film(), 50 * MIB + 1, "O vídeo deve ter no máximo 50MB"],
  ])("a %s whose announced size is too large is refused, and nothing is stored", async (_, make, announced, answer) => {
    const bytes = await make();
    expect(await refusal(bytes, { body: endless(bytes), announced })).toBe(answer);
    await expectNothing();
  });

  test("an endless picture without Content-Length is refused, and nothing is stored", async () => {
    const head = await photograph("jpeg");
    expect(await refusal(head, { body: endless(head), announced: null })).toBe("A imagem deve ter no máximo 5MB");
    await expectNothing();
  });

  test("nothing is stored of a film whose upload is aborted", async () => {
    const bytes = film({ bytes: 3 * MIB });
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (sent > 2 * MIB) {
          expect(await list("inbox")).toHaveLength(1);
          return controller.error(new Error("aborted"));
        }
        controller.enqueue(bytes.subarray(sent, sent + 65_536));
        sent += 65_536;
      },
    });
    await expect(send(bytes, { body })).rejects.toThrow("aborted");
    await expectNothing();
  });

  test("nothing is stored of a film that is shorter than its Content-Length", async () => {
    await expect(send(film(), { announced: 99_999 })).rejects.toThrow("before its time");
    await expectNothing();
  });

  test("nothing remains of a file that cannot be stored", async () => {
    const full: Storage = { ...storage, put: () => Promise.reject(new Error("the disk is full")) };
    await expect(send(await photograph("jpeg"), { announced: null }, full)).rejects.toThrow("the disk is full");
    await expectNothing();
  });

  test("a file that an unavailable storage could not store is not shown, and its row waits for the cleanup", async () => {
    const refuse = () => Promise.reject(new Error("away"));
    const away: Storage = { ...storage, put: refuse, delete: refuse };
    await expect(send(await photograph("jpeg"), {}, away)).rejects.toThrow("away");
    expect(await database.db.select({ storedAt: media.storedAt }).from(media)).toEqual([{ storedAt: null }]);
    expect((await listLibrary(database.db, parseLibraryView(new URLSearchParams()), TODAY)).items).toEqual([]);
    expect(await listPicturesWithoutVariants(database.db)).toEqual([]);
  });
});

test("a gallery accepts a picture that is too large for other places", async () => {
  const large = await sharp({ create: { width: 1500, height: 1500, channels: 3, background: "#888888" } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(large.length).toBeGreaterThan(5 * MIB);
  expect(await refusal(large)).toBe("A imagem deve ter no máximo 5MB");
  expect((await send(large, { gallery: true })).kind).toBe("image");
});

describe("what a picture's metadata says", () => {
  test("it is stored on the card, and the published picture has none of it", async () => {
    const picture = await pictureWithIptc({
      caption: "A praça à noite",
      person: "Célia",
      city: "Vale",
      day: "20261119",
    });
    const { url, caption, credit } = await send(picture);
    expect([caption, credit]).toEqual(["A praça à noite", "Célia"]);
    expect(await rowOf(url)).toMatchObject({ caption, credit, place: "Vale", takenOn: "2026-11-19" });
    const { exif, iptc, xmp } = await sharp(await read(url)).metadata();
    expect({ exif, iptc, xmp }).toEqual({});
  });

  test("words that the browser read before it made a picture smaller are stored; the file's own come before them", async () => {
    const words = { caption: "Da câmera", credit: null, alt: "Uma praça", place: null, day: "2026-02-30" };
    const { url } = await send(await photograph("jpeg"), { words });
    expect(await rowOf(url)).toMatchObject({ caption: "Da câmera", alt: "Uma praça", takenOn: null });
    const other = await send(await pictureWithIptc({ caption: "Do arquivo" }), { words });
    expect(await rowOf(other.url)).toMatchObject({ caption: "Do arquivo", alt: null });
  });
});

describe("the same file again", () => {
  const known = (answer: unknown) => (answer instanceof FileKnown ? answer.file : answer);
  const again = (bytes: Uint8Array, into = storage) =>
    send(bytes, { refusesKnown: true }, into).then(
      (file) => file,
      (error) => error,
    );

  test("it is named with its card instead of being stored, unless that is not wanted", async () => {
    const picture = await pictureWithIptc({ caption: "A praça" });
    const first = await send(picture, { refusesKnown: true });
    const answer = await again(picture);
    expect(answer).toBeInstanceOf(FileKnown);
    expect(known(answer)).toMatchObject({
      id: first.id,
      url: first.url,
      caption: "A praça",
      name: "praca-a-noite.jpg",
    });
    expect(await list("inbox")).toEqual([]);
    expect((await send(picture)).url).not.toBe(first.url);
    const reel = film();
    expect(await again(reel)).toMatchObject({ kind: "video" });
    expect(await again(reel)).toBeInstanceOf(FileKnown);
  });

  test("sent twice at the same moment, it is stored once", async () => {
    const picture = await photograph("jpeg");
    const answers = await Promise.all([again(picture), again(picture), again(picture)]);
    expect(answers.filter((answer) => answer instanceof FileKnown)).toHaveLength(2);
    const rows = await database.db.select({ url: media.url }).from(media);
    expect(answers.map((answer) => known(answer)).map((file) => (file as { url: string }).url)).toEqual(
      Array(3).fill(rows[0]!.url),
    );
    expect(rows).toHaveLength(1);
  });

  test("one whose first upload fails meanwhile is stored", async () => {
    const picture = await photograph("jpeg");
    const asked = Promise.withResolvers<void>();
    const fail = Promise.withResolvers<void>();
    const failing: Storage = {
      ...storage,
      put: async () => {
        asked.resolve();
        await fail.promise;
        throw new Error("the disk is full");
      },
    };
    const first = again(picture, failing);
    await asked.promise;
    const second = again(picture);
    fail.resolve();
    expect([(await first).message, (await second).kind]).toEqual(["the disk is full", "image"]);
  });

  test("one that is being deleted is not named", async () => {
    const picture = await photograph("jpeg");
    await send(picture);
    await database.db.update(media).set({ storedAt: null, createdAt: new Date(Date.now() - 3_600_000) });
    expect(await again(picture)).toMatchObject({ kind: "image" });
  });
});
