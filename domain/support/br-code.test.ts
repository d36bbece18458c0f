import { describe, expect, test } from "vitest";
import { BrCodeError, checksum, encodeStatic, isPixKey, readStatic } from "./br-code.ts";

const KEY = "123e4567-e12b-12d1-a456-426655440000";
/** The example of the Banco Central's manual of the BR Code. */
const MANUAL = `00020126580014br.gov.bcb.pix0136${KEY}5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D`;
const RECEIVER = { key: KEY, name: "Fulano de Tal", city: "BRASILIA", reference: "***" };

test("the checksum of the catalogue, and the code of the manual", () => {
  expect(checksum("123456789")).toBe("29B1");
  expect(encodeStatic(RECEIVER, null)).toBe(MANUAL);
  expect(readStatic(MANUAL)).toEqual({ ...RECEIVER, centavos: null });
});

const signed = (body: string) => `${body}6304${checksum(`${body}6304`)}`;
const ACCOUNT = `26580014br.gov.bcb.pix0136${KEY}520400005303986`;

describe("codes that an app has refused or paid wrongly", () => {
  test.each([
    ["an accent", `000201${ACCOUNT}5802BR5913Fulano de Tal6010São Paulo62070503***`, "format"],
    ["no reference", `000201${ACCOUNT}5802BR5913Fulano de Tal6009SAO PAULO`, "reference"],
    [
      "a field of an old manual",
      `000201${ACCOUNT}5802BR5913Fulano de Tal6003Uba62410503***50300017BR.GOV.BCB.BRCODE01051.0.0`,
      "reference",
    ],
    ["a long name", `000201${ACCOUNT}5802BR5926produtos medicos e de saud6003Uba62070503***`, "place"],
    ["a name of signs alone", `000201${ACCOUNT}5802BR5903&-*6003Uba62070503***`, "place"],
    ["no city", `000201${ACCOUNT}5802BR5913Fulano de Tal600062070503***`, "place"],
    ["no decimals", `000201${ACCOUNT}54031985802BR5913Fulano de Tal6003Uba62070503***`, "amount"],
    ["one decimal", `000201${ACCOUNT}54031.25802BR5913Fulano de Tal6003Uba62070503***`, "amount"],
    ["zero", `000201${ACCOUNT}54040.005802BR5913Fulano de Tal6003Uba62070503***`, "amount"],
    ["a hyphen in the reference", `000201${ACCOUNT}5802BR5913Fulano de Tal6003Uba62100506ADQ-47`, "reference"],
    [
      "another length of the first field",
      "0020101021226990014br.gov.bcb.pix5802BR5913Fulano de Tal6003Uba62070503***",
      "format",
    ],
    [
      "a single charge",
      `00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***`,
      "charge",
    ],
    ["another scheme", "00020126200016BR.COM.EXAMPLE.X5204000053039865802BR5901a6001b62070503***", "pix"],
    [
      "a CPF with wrong digits",
      "00020126330014br.gov.bcb.pix0111529982247245204000053039865802BR5901a6001b62070503***",
      "key",
    ],
  ])("%s", (_, body, problem) => {
    expect(() => readStatic(signed(body))).toThrow(expect.objectContaining({ problem }));
  });

  test.each([
    ["another content than its checksum", MANUAL.replace("BRASILIA", "BRASILIB"), "checksum"],
    ["a line break within", MANUAL.replace("Fulano ", "Fulano\n"), "format"],
    ["nothing", "", "format"],
    ["ten thousand characters", `000201${"9".repeat(10_000)}63041D3D`, "format"],
  ])("%s", (_, code, problem) => {
    expect(() => readStatic(code)).toThrow(expect.objectContaining({ problem }));
  });
});

test("a checksum in small letters, capitals in the scheme and spaces around are read all the same", () => {
  const capitals = signed(MANUAL.slice(0, -8).replace("br.gov.bcb.pix", "BR.GOV.BCB.PIX"));
  for (const code of [`${MANUAL.slice(0, -4)}1d3d`, `\n${MANUAL} `, capitals]) expect(readStatic(code).key).toBe(KEY);
});

test("names are reduced to letters, digits and spaces; those of which nothing is left are refused", () => {
  const code = encodeStatic({ ...RECEIVER, name: "Çà 😀 do Pará", city: "São José do Vale do Rio Preto" }, 2500n);
  expect(readStatic(code)).toMatchObject({ name: "Ca do Para", city: "Sao Jose do Val", centavos: 2500n });
  expect(() => encodeStatic({ ...RECEIVER, name: "日本" }, null)).toThrow(BrCodeError);
});

test("a note of which nothing is left is left out", () => {
  const code = encodeStatic({ ...RECEIVER, note: "***" }, null);
  expect(readStatic(code).note).toBeUndefined();
});

test("keys of every kind, and texts that are none", () => {
  const keys = ["52998224725", "12345678000195", "12ABC34501DE35", "+5511987654321", "redacao@jornal.example", KEY];
  for (const key of keys) expect(isPixKey(key), key).toBe(true);
  const texts = ["", "11987654321", "52998224724", "11111111111", "12345678000194", "+5501987654321", "a@b", "ção@b.c"];
  for (const text of texts) expect(isPixKey(text), text).toBe(false);
});

test("amounts have two decimals; those that no bank takes are refused, and so are long accounts and bad references", () => {
  for (const centavos of [1n, 10n, 99n, 100n, 1990n, 10_000n, 999_999_999_999n]) {
    expect(readStatic(encodeStatic(RECEIVER, centavos)).centavos).toBe(centavos);
  }
  for (const centavos of [0n, -1n, 1_000_000_000_000n]) {
    expect(() => encodeStatic(RECEIVER, centavos)).toThrow(BrCodeError);
  }
  for (const reference of ["", "a".repeat(26), "a-b", "ção", "**", "a b"]) {
    expect(() => encodeStatic({ ...RECEIVER, reference }, 1n)).toThrow(BrCodeError);
  }
  const long = { ...RECEIVER, key: `${"a".repeat(60)}@jornal.example`, note: "apoio ao jornal" };
  expect(() => encodeStatic(long, null)).toThrow(BrCodeError);
});

test("a code with one other character is never read as another code", () => {
  const code = encodeStatic({ ...RECEIVER, name: "Jornal do Vale", city: "Uba", reference: "APOIO1" }, 2500n);
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 5000; round++) {
    const at = random(code.length);
    const other = code.slice(0, at) + String.fromCharCode(32 + random(95)) + code.slice(at + 1);
    if (other.toUpperCase() === code.toUpperCase()) continue;
    expect(() => readStatic(other), other).toThrow(BrCodeError);
  }
});
