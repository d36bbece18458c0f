import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { entryOf, LimitExceeded, WorkerPool } from "#platform/workers/worker-pool.ts";
import { pixelBomb, plainPicture } from "#tests/files/media.ts";
import { drawIntoPixels } from "./svg.ts";

const drawing = (content: string, attributes = 'viewBox="0 0 40 20"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  );
const DOT = '<circle cx="20" cy="10" r="8" fill="#c81e1e"/>';
const inner = (bytes: Buffer, type = "png") => `data:image/${type};base64,${bytes.toString("base64")}`;

/** Red, green, blue and alpha of a place, 0 to 1 across and down. */
async function pixelAt(bytes: Buffer, x: number, y: number) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 4;
  return [...data.subarray(at, at + 4)];
}

describe("a drawing", () => {
  test.each([
    ["of its view box", 'viewBox="0 0 40 20"'],
    ["of a small size", 'width="4" height="2" viewBox="0 0 40 20"'],
    ["of a large size", 'width="40000" height="20000" viewBox="0 0 40 20"'],
  ])("a drawing %s becomes a PNG of a bounded size, transparent where it was", async (_, attributes) => {
    const { bytes, ...facts } = await drawIntoPixels(drawing(DOT, attributes));
    expect(facts).toMatchObject({ width: 1024, height: 512 });
    expect((await sharp(bytes).metadata()).format).toBe("png");
    expect(await pixelAt(bytes, 0.5, 0.5)).toEqual([200, 30, 30, 255]);
    expect((await pixelAt(bytes, 0.02, 0.02))[3]).toBe(0);
  });

  test("a drawing may use its own parts, gradients, links, and embedded pictures", async () => {
    const picture = await plainPicture(40, 20);
    const { bytes } = await drawIntoPixels(
      drawing(`<defs><linearGradient id="g"><stop stop-color="#fff"/></linearGradient></defs>
        <a href="https://jornal.example"><rect width="40" height="20" style="fill: url(#g)"/></a>
        <image xlink:href="${inner(picture, "jpeg")}" width="40" height="20"/>`),
    );
    expect((await pixelAt(bytes, 0.5, 0.5)).slice(0, 3)).not.toEqual([255, 255, 255]);
  });

  test("a drawing loses its scripts", async () => {
    const { bytes } = await drawIntoPixels(drawing(`<script>alert(1)</script>${DOT}`));
    expect(bytes.toString("latin1")).not.toContain("alert");
  });
});

describe("what a drawing may not do", () => {
  test("a drawing cannot read files or send requests", async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.end();
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.png`;
    const file = join(fileURLToPath(new URL("../..", import.meta.url)), "docs/images/home-phone.jpg");
    for (const out of [
      address,
      `file://${file}`,
      file,
      "a.png",
      "data:image/svg+xml;base64,PHN2Zy8+",
      "&#104;ttp://a",
    ]) {
      const drawn = drawIntoPixels(drawing(`<image href="${out}" width="40" height="20"/>`));
      await expect(drawn, out).rejects.toMatchObject({ reason: "not_self_contained" });
    }
    server.close();
    expect(asked).toEqual([]);
  });

  test.each([
    ["an address in a style", '<rect style="fill: url(https://a.example/#g)"/>'],
    ["a style sheet of elsewhere", "<style>@import 'https://a.example/a.css';</style>"],
    ["a part of another drawing", '<use xlink:href="outro.svg#a"/>'],
    ["a filter with a picture of elsewhere", '<filter id="f"><feImage href="/etc/passwd"/></filter>'],
  ])("a drawing with %s is refused", async (_, content) => {
    await expect(drawIntoPixels(drawing(content))).rejects.toMatchObject({ reason: "not_self_contained" });
  });
});

describe("the work of a drawing", () => {
  test("a drawing with expanding entities is refused", async () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${drawing("<text>&b;</text>")}`;
    await expect(drawIntoPixels(Buffer.from(bomb))).rejects.toMatchObject({ reason: "not_self_contained" });
  });

  test("a drawing with an embedded picture of too many pixels is refused", async () => {
    const bomb = drawing(`<image href="${inner(pixelBomb())}" width="40" height="20"/>`);
    await expect(drawIntoPixels(bomb)).rejects.toMatchObject({ reason: "too_many_pixels" });
  });

  test.each([
    ["by name", (level: number) => `<g id="p${level + 1}">${`<use xlink:href="#p${level}"/>`.repeat(10)}</g>`],
    [
      "as patterns",
      (level: number) =>
        `<pattern id="p${level + 1}" width="9" height="9">${`<rect fill="url(#p${level})"/>`.repeat(10)}</pattern>`,
    ],
    [
      "through a style sheet",
      (level: number) =>
        `<style>.c${level}{fill:url(#p${level})}</style><pattern id="p${level + 1}">${`<rect class="c${level}"/>`.repeat(10)}</pattern>`,
    ],
  ])("a drawing whose parts use parts that use parts %s is refused as too complex", async (_, levelOf) => {
    const levels = Array.from({ length: 12 }, (_, level) => levelOf(level)).join("");
    const bomb = drawing(`<defs><g id="p0">${DOT}</g>${levels}</defs><use xlink:href="#p12"/>`);
    await expect(drawIntoPixels(bomb)).rejects.toMatchObject({ reason: "too_complex" });
  });

  test.each([
    ["a part that uses itself", drawing('<g id="a"><use href="#a"/></g>')],
    ["parts within parts without end", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${"<g>".repeat(19_000)}`)],
    ["a size beyond measure", drawing(DOT, 'width="40000000" height="20000000"')],
  ])("a drawing with %s causes no failure of the site", async (_, bytes) => {
    await drawIntoPixels(bytes).catch((error) => expect(error).toHaveProperty("reason"));
  });

  test.each([
    ["in the escapes of CSS", '<rect style="fill: \\75rl(https://a.example/#g)"/>'],
    ["in a style sheet's section", "<style><![CDATA[ .a { fill: URL( 'https://a.example/a' ) } ]]></style>"],
    ["in an instruction", '<?xml-stylesheet href="https://a.example/a.css"?>'],
    ["of another prefix", '<image xmlns:l="http://www.w3.org/1999/xlink" l:href="https://a.example/a.png"/>'],
  ])("a drawing with an address %s is refused", async (_, content) => {
    await expect(drawIntoPixels(drawing(content))).rejects.toMatchObject({ reason: "not_self_contained" });
  });

  test("an address in a comment or a text of a drawing is none", async () => {
    const harmless = '<!-- href="https://a.example" url(a.png) --><title>url(https://a.example)</title>';
    expect((await drawIntoPixels(drawing(harmless + DOT))).width).toBe(1024);
  });

  test("a style sheet that names elements within each other many times is refused as too complex", async () => {
    const nested = Array.from({ length: 900 }, (_, level) => `<g class="c" id="a${level}">`).join("");
    const names = Array.from({ length: 18_000 }, (_, level) => `#a${level % 900}`).join(" ");
    const bomb = drawing(`<style>${names}</style>${nested}${"</g>".repeat(900)}`);
    await expect(drawIntoPixels(bomb)).rejects.toMatchObject({ reason: "too_complex" });
  });

  test("a drawing that the renderer does not finish in time is refused, and drawings after it are rendered", async () => {
    const endless = drawing(`<text>${"a".repeat(900_000)}</text>`);
    const folder = await mkdtemp(join(tmpdir(), "coreto-drawing-"));
    const entry = entryOf(new URL("../uploads/run-file-task.ts", import.meta.url).href, "file-worker");
    const pool = new WorkerPool(entry, { processes: 1, heapMb: 256 });
    const draw = async (bytes: Buffer, timeoutMs: number) => {
      await writeFile(join(folder, "a.svg"), bytes);
      const task = { name: "drawIntoPixels", args: [join(folder, "a.svg")] };
      return (await pool.run(task, { owner: null, timeoutMs })) as { width: number };
    };
    await expect(draw(endless, 500)).rejects.toThrow(LimitExceeded);
    expect((await draw(drawing(DOT), 60_000)).width).toBe(1024);
    await rm(folder, { recursive: true });
  });

  test.each([
    ["a page", Buffer.from("<!doctype html><p>Oi</p>")],
    ["a broken drawing", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><rect")],
    ["bytes that are no text", Buffer.from([0xff, 0xfe, 0x3c, 0x00])],
    ["nothing", Buffer.alloc(0)],
  ])("a file that contains %s is refused as a drawing", async (_, bytes) => {
    await expect(drawIntoPixels(bytes)).rejects.toMatchObject({ reason: "other_kind" });
  });
});
