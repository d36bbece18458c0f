import { describe, expect, test } from "vitest";
import { createSealer, keyFingerprint } from "./sealing.ts";

const LINE = "1-1-00000000";
const bytes = Buffer.from("rows ".repeat(1000));
const secret = "a".repeat(32);

describe.each([
  ["without a key", createSealer(LINE)],
  ["with a key", createSealer(LINE, secret)],
])("objects %s", (_, sealer) => {
  test("an archived object returns what was stored, in less space", async () => {
    const object = await sealer.seal("name", bytes);
    expect(object.length).toBeLessThan(bytes.length / 10);
    expect((await sealer.unseal("name", object)).equals(bytes)).toBe(true);
  });

  test.each(["first", "middle", "last"])(
    "an archived object is refused when a bit of its %s byte was flipped",
    async (place) => {
      const object = await sealer.seal("name", bytes);
      const index = { first: 0, middle: Math.floor(object.length / 2), last: object.length - 1 }[place]!;
      object[index]! ^= 1;
      await expect(sealer.unseal("name", object)).rejects.toMatchObject({
        code: "damaged",
        message: "name is damaged",
      });
    },
  );

  test("an archived object is refused when it was truncated", async () => {
    const object = await sealer.seal("name", bytes);
    await expect(sealer.unseal("name", object.subarray(0, -5))).rejects.toMatchObject({ code: "damaged" });
  });
});

test("encrypted objects reveal none of their bytes and cannot replace one another", async () => {
  const sealer = createSealer(LINE, secret);
  const object = await sealer.seal("one", Buffer.from("segredo"));
  expect(object.includes("segredo")).toBe(false);
  await expect(sealer.unseal("other", object)).rejects.toMatchObject({ code: "damaged" });
});

test("a wrong key, a missing one and a needless one are reported as such", async () => {
  const encrypted = await createSealer(LINE, secret).seal("name", bytes);
  const plain = await createSealer(LINE).seal("name", bytes);
  const other = createSealer(LINE, "b".repeat(32));
  await expect(other.unseal("name", encrypted)).rejects.toThrow(/encrypted with another key/);
  await expect(createSealer(LINE).unseal("name", encrypted)).rejects.toThrow(/set ARCHIVE_KEY/);
  await expect(other.unseal("name", plain)).rejects.toThrow(/is not encrypted/);
});

test("the fingerprint of a key has eight digits", () => {
  expect(keyFingerprint(secret)).toMatch(/^[0-9a-f]{8}$/);
  expect(keyFingerprint(secret)).not.toBe(keyFingerprint("b".repeat(32)));
});
