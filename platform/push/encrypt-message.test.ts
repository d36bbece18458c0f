import { createECDH, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { decryptMessage } from "#tests/push/decrypt-message.ts";
import { BadBrowserKey, encryptMessage, MESSAGE_MAX_BYTES } from "./encrypt-message.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");

/** RFC 8291, section 5 and appendix A. */
const EXAMPLE = {
  text: "When I grow up, I want to be a watermelon",
  browserKey: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  browserPrivate: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  senderPrivate: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

function createBrowser() {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const auth = randomBytes(16);
  return { pair, auth, keys: { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") } };
}

test("the example of RFC 8291 comes out byte for byte", () => {
  const sealed = encryptMessage(
    Buffer.from(EXAMPLE.text),
    { p256dh: EXAMPLE.browserKey, auth: EXAMPLE.auth },
    { salt: bytes(EXAMPLE.salt), privateKey: bytes(EXAMPLE.senderPrivate) },
  );
  expect(sealed.toString("base64url")).toBe(EXAMPLE.body);
});

test("the browser of the example decrypts it", () => {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(bytes(EXAMPLE.browserPrivate));
  expect(pair.getPublicKey("base64url")).toBe(EXAMPLE.browserKey);
  expect(decryptMessage(bytes(EXAMPLE.body), { pair, auth: bytes(EXAMPLE.auth) }).toString()).toBe(EXAMPLE.text);
});

test.each([0, 1, 300, MESSAGE_MAX_BYTES])("a message of %i bytes is decrypted by its browser alone", (length) => {
  const [browser, other] = [createBrowser(), createBrowser()];
  const text = randomBytes(length);
  const sealed = encryptMessage(text, browser.keys);
  expect(sealed.length).toBeLessThanOrEqual(4096);
  expect(decryptMessage(sealed, browser).equals(text)).toBe(true);
  expect(() => decryptMessage(sealed, other)).toThrow();
});

test("the same message never comes out the same", () => {
  const { keys } = createBrowser();
  const [one, two] = [encryptMessage(Buffer.from("Oi"), keys), encryptMessage(Buffer.from("Oi"), keys)];
  expect(one.equals(two)).toBe(false);
});

test("a message that is too long is refused, and so is a key that is no point of the curve", () => {
  const { keys } = createBrowser();
  expect(() => encryptMessage(Buffer.alloc(MESSAGE_MAX_BYTES + 1), keys)).toThrow(RangeError);
  const forged = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString("base64url");
  expect(() => encryptMessage(Buffer.from("Oi"), { ...keys, p256dh: forged })).toThrow(BadBrowserKey);
});
