import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { box, copyOfFilm, plainPicture } from "#tests/files/media.ts";
import { expect, openAdmin, openPanel, test } from "./admin.ts";

const EDITOR = "/admin/news/nova";
const group = (admin: Page, name: string) => admin.getByRole("group", { name });
const input = (admin: Page, name: string) => group(admin, name).locator("input[type=file]");
const addressIn = async (admin: Page, name: string) =>
  (await group(admin, name)
    .getByRole("link", { name: /^Abrir/ })
    .getAttribute("href"))!;
const demo = (name: string) => readFile(new URL(`../../../demo/${name}`, import.meta.url));

/** A portrait photo of 12 megapixels: its left half is red as displayed, the other half is noise that no codec compresses well. */
function phonePhoto(): Promise<Buffer> {
  const [width, height, channels] = [3024, 4032, 3] as const;
  const pixels = randomBytes(width * height * channels);
  const red = Buffer.from([208, 16, 16]);
  for (let row = 0; row < height; row++) {
    const start = row * width * channels;
    pixels.fill(red, start, start + (width / 2) * channels);
  }
  // Cameras store it in landscape with an orientation flag.
  return sharp(pixels, { raw: { width, height, channels } })
    .rotate(-90)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
}

test("a phone's photo of 12 megapixels and more than 5 MB is resized and turned upright before it is uploaded @phone", async ({
  admin,
  newsroom,
}) => {
  test.slow();
  const photo = await phonePhoto();
  expect(photo.length).toBeGreaterThan(5 * 1024 * 1024);
  await openAdmin(admin, EDITOR);
  await openPanel(admin);
  const sent = admin.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/admin/midia"));
  await input(admin, "Imagem ou vídeo").setInputFiles([
    { name: "IMG_2041.jpeg", mimeType: "image/jpeg", buffer: photo },
  ]);
  expect(Number((await (await sent).allHeaders())["content-length"])).toBeLessThan(photo.length / 2);
  await expect(admin.getByText("Arquivos enviados com sucesso!")).toBeVisible();
  const url = await addressIn(admin, "Imagem ou vídeo");
  const stored = await (await admin.request.get(url)).body();
  const { width, height, exif } = await sharp(stored).metadata();
  expect({ width, height, exif }).toEqual({ width: 1920, height: 2560, exif: undefined });
  const redness = async (left: number) => {
    // `stats` measures its whole input, so the part has to be extracted first.
    const part = await sharp(stored).extract({ left, top: 1200, width: 200, height: 200 }).png().toBuffer();
    const { channels } = await sharp(part).stats();
    return channels[0]!.mean - channels[1]!.mean;
  };
  expect(await redness(100)).toBeGreaterThan(150);
  expect(await redness(1600)).toBeLessThan(20);
  await newsroom.query("delete from media where url = $1", [url]);
});

test("transparent pictures stay transparent, and animated ones keep their frames @desktop @all", async ({
  admin,
  newsroom,
}) => {
  test.slow();
  const logo = await sharp({
    create: { width: 3000, height: 2000, channels: 4, background: { r: 0, g: 80, b: 0, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
  const frames = Buffer.alloc(40 * 90 * 3).map((_, index) => (index * 7) % 256);
  const moving = await sharp(frames, { raw: { width: 40, height: 90, channels: 3, pageHeight: 30 } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer();
  await openAdmin(admin, EDITOR);
  await openPanel(admin);
  await input(admin, "Imagens adicionais").setInputFiles([
    { name: "marca.png", mimeType: "image/png", buffer: logo },
    { name: "dança.gif", mimeType: "image/gif", buffer: moving },
  ]);
  await expect(group(admin, "Imagens adicionais").getByRole("textbox", { name: /^Legenda de/ })).toHaveCount(2);
  const rows = await newsroom.query<{ url: string }>(
    "select url from media where url ~ '-(marca|danca)\\.' order by url",
  );
  const files = await Promise.all(rows.map(async ({ url }) => (await admin.request.get(url)).body()));
  const facts = await Promise.all(files.map(async (bytes) => sharp(bytes, { animated: true }).metadata()));
  const png = facts.find(({ format }) => format === "png")!;
  expect([png.width, png.height, png.hasAlpha]).toEqual([2560, 1707, true]);
  expect(facts.find(({ format }) => format === "gif")!.pages).toBe(3);
  await newsroom.query("delete from media where url ~ '-(marca|danca)\\.'");
});

test("a HEIC photo that the browser cannot decode is refused with a message, and the field accepts the next file @phone @all", async ({
  admin,
  newsroom,
}) => {
  await openAdmin(admin, EDITOR);
  await openPanel(admin);
  const sent: string[] = [];
  admin.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  const heic = box("ftyp", Buffer.from("heic\0\0\0\0mif1heic", "latin1"));
  await input(admin, "Imagem ou vídeo").setInputFiles([{ name: "IMG_1.HEIC", mimeType: "image/heic", buffer: heic }]);
  const field = group(admin, "Imagem ou vídeo");
  await expect(field.getByText("Este navegador não lê fotos HEIC.")).toBeVisible();
  expect(sent.filter((url) => url.endsWith("/admin/midia"))).toEqual([]);
  // The failed file does not have to be removed first.
  await input(admin, "Imagem ou vídeo").setInputFiles([
    { name: "praca.jpg", mimeType: "image/jpeg", buffer: await plainPicture(400, 300) },
  ]);
  await expect(field.getByText("praca.jpg", { exact: true })).toBeVisible();
  await expect(field.getByText("Este navegador não lê fotos HEIC.")).toHaveCount(0);
  await newsroom.query("delete from media where url = $1", [await addressIn(admin, "Imagem ou vídeo")]);
});

/** Drops a file on an element, or pastes it there. */
async function give(admin: Page, selector: string, way: "drop" | "paste", name: string, bytes: Buffer) {
  await admin.evaluate(
    ({ selector: place, way: how, name: file, base64 }) => {
      const transfer = new DataTransfer();
      transfer.items.add(
        new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], file, { type: "image/jpeg" }),
      );
      const target = document.querySelector(place)!;
      const options = { bubbles: true, cancelable: true };
      target.dispatchEvent(
        how === "drop"
          ? new DragEvent("drop", { ...options, dataTransfer: transfer })
          : new ClipboardEvent("paste", { ...options, clipboardData: transfer }),
      );
    },
    { selector, way, name, base64: bytes.toString("base64") },
  );
}

test("files can be dropped on any part of a field, and pasted into it @desktop @all", async ({ admin, newsroom }) => {
  await openAdmin(admin, EDITOR);
  await openPanel(admin);
  const fields = "fieldset";
  await give(admin, `${fields}:has(input[type=file]) legend`, "drop", "solta.jpg", await plainPicture(60, 40));
  await expect(group(admin, "Imagem ou vídeo").getByText("solta.jpg", { exact: true })).toBeVisible();
  await input(admin, "Imagens adicionais").focus();
  await give(
    admin,
    `${fields}:has(input[multiple]) input[type=file]`,
    "paste",
    "image.jpeg",
    await plainPicture(50, 40),
  );
  await expect(group(admin, "Imagens adicionais").getByLabel("Legenda de imagem-colada.jpg")).toBeVisible();
  // A drop outside of the fields does nothing, and does not leave the page.
  await give(admin, "main h1", "drop", "longe.jpg", await plainPicture(50, 40));
  await expect(admin).toHaveURL(/\/admin\/news\/nova/);
  await newsroom.query("delete from media where url ~ '-(solta|imagem-colada)\\.jpg$'");
});

test("a video gets a poster and a duration, and the poster represents it in the article @desktop @all", async ({
  admin,
  newsroom,
}) => {
  await openAdmin(admin, EDITOR);
  await openPanel(admin);
  await input(admin, "Imagem ou vídeo").setInputFiles([
    { name: "retreta.mp4", mimeType: "video/mp4", buffer: copyOfFilm(await demo("clips/retreta.mp4")) },
  ]);
  await expect(admin.getByText("Arquivos enviados com sucesso!")).toBeVisible();
  const still = await addressIn(admin, "Imagem do vídeo");
  expect(still).toContain("-retreta-quadro.jpg");
  const [film] = await newsroom.query<{ duration_ms: number; poster_url: string }>(
    "select duration_ms, poster_url from media where url ~ '^/media/[0-9a-f]{16}-retreta.mp4$'",
  );
  expect(film!.poster_url).toBe(still);
  expect(film!.duration_ms).toBeGreaterThan(3000);
  const picture = await sharp(await (await admin.request.get(still)).body()).stats();
  // The poster is neither black nor of one colour.
  expect(picture.entropy).toBeGreaterThan(3);
  await newsroom.query("delete from media where poster_url = $1 or url = $1", [still]);
});
