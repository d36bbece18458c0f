import { expect, test } from "vitest";
import { readUpload } from "./read-upload.server.ts";

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
  const form = await readUpload(new Request(ADDRESS, { method: "POST", body: sent }), MAX_BYTES);
  expect(form).toBeInstanceOf(FormData);
  expect((form as FormData).get("intent")).toBe("trocar-foto");
  expect(((form as FormData).get("foto") as File).size).toBe(4 * MIB);
});

test("a form whose content-length is too large is refused before it is read", async () => {
  const never = new ReadableStream({ pull: () => new Promise(() => {}) });
  const request = send(never, { "content-length": String(6 * MIB), "content-type": "multipart/form-data; boundary=x" });
  expect(await readUpload(request, MAX_BYTES)).toBeNull();
});

test("an endless form is refused at the limit, and reading stops", async () => {
  const { requested, body } = endless();
  expect(await readUpload(send(body, { "content-type": "multipart/form-data; boundary=x" }), MAX_BYTES)).toBeNull();
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
  await expect(readUpload(request, MAX_BYTES)).rejects.toMatchObject({ init: { status: 400 } });
});
