import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DOCX_FILES, zip } from "#tests/files/documents.ts";
import { box, film, plainPicture } from "#tests/files/media.ts";
import { FileRefused } from "./file-refused.ts";
import { runFileTask } from "./run-file-task.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-files-"));
});
afterAll(() => rm(folder, { recursive: true }));

const page = (flags: number, content: Buffer) =>
  Buffer.concat([
    Buffer.from("OggS\0"),
    Buffer.from([flags]),
    Buffer.alloc(20),
    Buffer.from([1, content.length]),
    content,
  ]);
const oggOf = (pages: number) => {
  const sound = page(0, Buffer.alloc(200));
  const [head, comments] = [Buffer.from("OpusHead".padEnd(19)), Buffer.from("OpusTags".padEnd(28))];
  return Buffer.concat([page(2, head), page(0, comments), Buffer.alloc(sound.length * pages, sound)]);
};
const docxOf = (entries: number) =>
  zip({ ...DOCX_FILES, ...Object.fromEntries(Array.from({ length: entries }, (_, index) => [`word/${index}`, "x"])) });

test.each([
  ["a PDF of 24 MB of /Encrypt", "checkDocument", "application/pdf", () => pdfOf("/Encrypt".repeat(3_000_000))],
  ["a DOCX of 9,000 files", "checkDocument", "application/zip", () => docxOf(9000)],
  ["an OGG of 200,000 pages", "cleanMediaFile", "audio/ogg", () => oggOf(200_000)],
  ["an MP4 of 3,000,000 boxes", "cleanMediaFile", "video/mp4", () => Buffer.concat([film(), boxes(3_000_000)])],
] as const)("this thread goes on while %s is read", async (name, task, mimeType, make) => {
  const path = join(folder, name.replace(/\W/g, ""));
  await writeFile(path, make());
  let turns = 0;
  let isRead = false;
  const turn = () => {
    turns += 1;
    if (!isRead) setImmediate(turn);
  };
  turn();
  await runFileTask(null, task, path, mimeType).catch((error) => expect(error).toBeInstanceOf(FileRefused));
  isRead = true;
  expect(turns).toBeGreaterThan(100);
});

const pdfOf = (content: string) => Buffer.from(`%PDF-1.7\n${content}\nstartxref\n9\n%%EOF\n`);
const boxes = (count: number) => Buffer.alloc(count * 8, box("free"));

test("what a file is refused for comes back, and bytes are bytes", async () => {
  const path = join(folder, "a.pdf");
  await writeFile(path, pdfOf("/Encrypt 9 0 R"));
  await expect(runFileTask("ana", "checkDocument", path, "application/pdf")).rejects.toMatchObject({
    reason: "encrypted",
  });
  await expect(runFileTask("ana", "cleanMedia", Buffer.alloc(64), "video/mp4")).rejects.toMatchObject({
    reason: "broken",
    message: "there is not one table of contents",
  });
  const picture = await plainPicture(100, 50);
  const { jpeg } = await runFileTask("ana", "makeSquares", picture, { widths: [96], pixelsMax: 5000 });
  expect(Buffer.isBuffer(jpeg)).toBe(true);
  const tooLarge = runFileTask("ana", "makeSquares", picture, { widths: [96], pixelsMax: 4999 });
  await expect(tooLarge).rejects.toMatchObject({ reason: "too_many_pixels" });
});
