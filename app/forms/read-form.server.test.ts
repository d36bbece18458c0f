import { expect, test } from "vitest";
import { INPUTS_MAX, readForm } from "./read-form.server.ts";

const MIB = 1024 * 1024;
const MAX_BYTES = 5 * MIB;
const ADDRESS = "https://jornal.example/profile";

/** A body that never ends, and how much of it was requested. */
function endless() {
  const requested = { bytes: 0 };
  const body = new ReadableStream({
    pull(controller) {
      requested.bytes += MIB;
      controller.enqueue(new Uint8Array(MIB));
    },
  });
  return { requested, body };
}

const send = (body: ReadableStream, headers: Record<string, string>) =>
  new Request(ADDRESS, { method: "POST", body, headers, duplex: "half" } as RequestInit);

test("a file that fits arrives whole, with the other fields", async () => {
  const sent = new FormData();
  sent.set("intent", "trocar-foto");
  sent.set("foto", new File([new Uint8Array(4 * MIB)], "eu.jpg"));
  const form = await readForm(new Request(ADDRESS, { method: "POST", body: sent }), MAX_BYTES);
  expect(form).toBeInstanceOf(FormData);
  expect((form as FormData).get("intent")).toBe("trocar-foto");
  expect(((form as FormData).get("foto") as File).size).toBe(4 * MIB);
});

test("a form whose content-length is too large is refused before it is read", async () => {
  const never = new ReadableStream({ pull: () => new Promise(() => {}) });
  const request = send(never, { "content-length": String(6 * MIB), "content-type": "multipart/form-data; boundary=x" });
  expect(await readForm(request, MAX_BYTES)).toBeNull();
});

test("an endless form is refused at the limit, and reading stops", async () => {
  const { requested, body } = endless();
  expect(await readForm(send(body, { "content-type": "multipart/form-data; boundary=x" }), MAX_BYTES)).toBeNull();
  expect(requested.bytes).toBeLessThanOrEqual(8 * MIB);
  await expect.poll(() => requested.bytes).toBeGreaterThan(30 * MIB);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(requested.bytes).toBeLessThan(48 * MIB);
});

test("a body that is not a form is refused", async () => {
  const request = new Request(ADDRESS, {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json" },
  });
  await expect(readForm(request, MAX_BYTES)).rejects.toMatchObject({ reason: "unknown" });
});

const URLENCODED = { "content-type": "application/x-www-form-urlencoded" };
const MULTIPART = { "content-type": "multipart/form-data; boundary=----limite" };

/** A body that arrives in pieces of a length. */
function inPieces(text: string, length: number) {
  const bytes = Buffer.from(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += length)
        controller.enqueue(new Uint8Array(bytes.subarray(at, at + length)));
      controller.close();
    },
  });
}

const multipart = (inputs: number) =>
  `${'------limite\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(inputs)}------limite--\r\n`;

test.each([
  ["urlencoded", URLENCODED, (inputs: number) => Array(inputs).fill("a=x").join("&")],
  ["multipart", MULTIPART, multipart],
])(
  "a form of 2,000 inputs is read, and a larger one refused, however its body is cut: %s",
  async (_, headers, write) => {
    for (const length of [7, 65_536]) {
      const form = await readForm(send(inPieces(write(INPUTS_MAX - 1), length), headers), MAX_BYTES);
      expect(form?.getAll("a")).toEqual(Array(INPUTS_MAX - 1).fill("x"));
      const larger = send(inPieces(write(INPUTS_MAX + 2), length), headers);
      await expect(readForm(larger, MAX_BYTES)).rejects.toMatchObject({ reason: "too_large" });
    }
  },
);

test("a second boundary in the type does not hide the inputs of a form", async () => {
  const headers = { "content-type": "multipart/form-data; xboundary=outro; boundary=----limite" };
  const sent = send(inPieces(multipart(INPUTS_MAX + 2), 4096), headers);
  await expect(readForm(sent, MAX_BYTES)).rejects.toMatchObject({ reason: "too_large" });
});

const withBoundary = (boundary: string) => ({ "content-type": `multipart/form-data; boundary=${boundary}` });

test.each([
  ["of 71 characters", "x".repeat(71)],
  ["that is empty", '""'],
  ["that ends with a space", '"x "'],
  ["with a character that none has", "x*y"],
  ["with a quotation mark", '"x\\"y"'],
  ["of 14,500 dashes", `x${"-".repeat(14_500)}`],
  ["after 14,500 tabs", `${"\t".repeat(14_500)}x`],
])("a form with a boundary %s is refused before anything is read of it", async (_, boundary) => {
  const never = new ReadableStream({ pull: () => new Promise(() => {}) });
  await expect(readForm(send(never, withBoundary(boundary)), MAX_BYTES)).rejects.toMatchObject({
    reason: "unknown",
    message: "Este envio não pôde ser lido. Atualize a página e tente de novo.",
  });
});

test.each(["x".repeat(70), "----WebKitFormBoundaryAbc", '"a\'()+_,-./:=? b"'])(
  "a form with the boundary %s is read",
  async (boundary) => {
    const mark = boundary.replaceAll('"', "");
    const text = `--${mark}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--${mark}--\r\n`;
    expect((await readForm(send(inPieces(text, 64), withBoundary(boundary)), MAX_BYTES))?.get("a")).toBe("x");
  },
);

test.each(["a.__proto__.get=x", "constructor=x", "a.b.c.d.e=x", "prototype[]=x"])(
  "a form with the name in %s is refused",
  async (text) => {
    await expect(readForm(send(inPieces(text, 8), URLENCODED), MAX_BYTES)).rejects.toMatchObject({ reason: "unknown" });
  },
);

test("a form that ends too early, or has no body, is refused", async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error("aborted")) });
  for (const request of [send(body, URLENCODED), new Request(ADDRESS, { method: "POST", headers: URLENCODED })]) {
    await expect(readForm(request, MAX_BYTES)).rejects.toMatchObject({ reason: "unknown" });
  }
});

/** The processor time to read a body, milliseconds: other processes do not count. */
async function timeToRead(text: string, headers: Record<string, string>): Promise<number> {
  const request = send(inPieces(text, 65_536), headers);
  const before = process.cpuUsage();
  await readForm(request, MAX_BYTES).catch(() => null);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test.each([
  ["fields without a value", URLENCODED, (bytes: number) => "a&".repeat(bytes / 2)],
  ["one long text", URLENCODED, (bytes: number) => `a=${"%C3%A3+".repeat(bytes / 7)}`],
  ["one long name", URLENCODED, (bytes: number) => "a.".repeat(bytes / 2)],
  [
    "almost the longest boundary",
    withBoundary("-".repeat(70)),
    (bytes: number) => `${"-".repeat(72)}\r\n\r\n${"-".repeat(bytes)}`,
  ],
  [
    "almost the longest boundary, repeated",
    withBoundary("-".repeat(70)),
    (bytes: number) => `${"-".repeat(72)}\r\n\r\n${`\r\n${"-".repeat(71)}`.repeat(bytes / 73)}`,
  ],
  ["almost a boundary", MULTIPART, (bytes: number) => `------limite\r\n\r\n${"\r\n------limit".repeat(bytes / 13)}`],
  [
    "long headers",
    MULTIPART,
    (bytes: number) =>
      `------limite\r\n${"X: y\r\n".repeat(bytes / 6)}Content-Disposition: form-data; name="a"\r\n\r\nx\r\n------limite--`,
  ],
  [
    "one long header",
    MULTIPART,
    (bytes: number) =>
      `------limite\r\nContent-Disposition: form-data; name="${"%22".repeat(bytes / 3)}"\r\n\r\nx\r\n------limite--`,
  ],
])("a body twice as long takes at most two and a half times as long: %s", async (_, headers, write) => {
  let [short, long] = [Infinity, Infinity];
  // Rounds that something disturbed are followed by others; what grew with the square took seconds in each.
  for (let round = 0; round < 10 && !(long <= 2.5 * short + 20); round += 1) {
    short = Math.min(short, await timeToRead(write(1 * MIB), headers));
    long = Math.min(long, await timeToRead(write(2 * MIB), headers));
  }
  expect(long).toBeLessThanOrEqual(2.5 * short + 20);
});
