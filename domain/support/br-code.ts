/** What is wrong with a code, for its message; `key`: it names no Pix key. */
export type BrCodeProblem = "format" | "checksum" | "pix" | "charge" | "key" | "place" | "amount" | "reference";

/** A text that is no usable code. */
export class BrCodeError extends Error {
  readonly problem: BrCodeProblem;

  constructor(problem: BrCodeProblem) {
    super(`not a usable BR Code: ${problem}`);
    this.problem = problem;
  }
}

/** Lengths in characters, as the Banco Central's manual of the BR Code says. */
const NAME_MAX = 25;
const CITY_MAX = 15;
const ACCOUNT_MAX = 99;
const CODE_MAX = 512;
const CENTAVOS_MAX = 999_999_999_999n;
const PIX = "br.gov.bcb.pix";
const REFERENCE = /^(?:[A-Za-z0-9]{1,25}|\*{3})$/;

/** The fixed code of an account, to which anybody pays any amount. */
export interface StaticCode {
  /** A Pix key, as the bank's app wrote it. */
  key: string;
  /** Shown to payers by their bank. */
  note?: string;
  /** Of the receiver. */
  name: string;
  city: string;
  /** `txid`: letters and digits of the bank, or "***" for none. */
  reference: string;
}

/** CRC-16/IBM-3740 as four capital hexadecimal digits: polynomial 0x1021, initial value 0xFFFF. */
export function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** Letters, digits and single spaces, the only characters that no bank's app is known to refuse; cut at `max`. */
function plain(text: string, max: number): string {
  const letters = text.normalize("NFD").replace(/\p{M}/gu, "");
  return letters
    .replace(/[^A-Za-z0-9]+/g, " ")
    .trim()
    .slice(0, max)
    .trim();
}

/** Whether the last two characters are check digits of modulus 11; a letter counts as its code minus 48 (CNPJ with letters). */
function hasCheckDigits(text: string, weightMax: number): boolean {
  if (/^(.)\1*$/.test(text)) return false;
  return [2, 1].every((left) => {
    const weighted = [...text.slice(0, -left)]
      .reverse()
      .map((character, index) => (character.charCodeAt(0) - 48) * (2 + (index % (weightMax - 1))));
    const rest = weighted.reduce((sum, value) => sum + value, 0) % 11;
    return Number(text.at(-left)) === (rest < 2 ? 0 : 11 - rest);
  });
}

/** Whether a text is a Pix key: random, e-mail, telephone with +55, CPF or CNPJ. */
export function isPixKey(key: string): boolean {
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key)) return true;
  if (/^[!-?A-~]+@[!-?A-~]+\.[!-?A-~]+$/.test(key)) return key.length <= 77;
  if (/^\+55[1-9]{2}\d{8,9}$/.test(key)) return true;
  if (/^\d{11}$/.test(key)) return hasCheckDigits(key, 11);
  return /^[0-9A-Z]{12}\d{2}$/.test(key) && hasCheckDigits(key, 9);
}

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, "0")}${value}`;

/**
 * Writes the code that a bank's app reads from a picture or from pasted text.
 * @param centavos null: the payer types the amount
 * @throws {BrCodeError}
 */
export function encodeStatic({ key, note, name, city, reference }: StaticCode, centavos: bigint | null): string {
  const [shownName, shownCity] = [plain(name, NAME_MAX), plain(city, CITY_MAX)];
  const shownNote = plain(note ?? "", ACCOUNT_MAX);
  const words = shownNote ? field("02", shownNote) : "";
  const account = field("00", PIX) + field("01", key) + words;
  if (!shownName || !shownCity || account.length > ACCOUNT_MAX) throw new BrCodeError("place");
  if (!REFERENCE.test(reference)) throw new BrCodeError("reference");
  if (centavos !== null && (centavos < 1n || centavos > CENTAVOS_MAX)) throw new BrCodeError("amount");
  // Always two decimals: apps have read "198" as 1.98.
  const amount = centavos === null ? "" : field("54", `${centavos / 100n}.${String(centavos % 100n).padStart(2, "0")}`);
  const receiver = `5802BR${field("59", shownName)}${field("60", shownCity)}`;
  const body = `000201${field("26", account)}520400005303986${amount}${receiver}`;
  const signed = `${body}${field("62", field("05", reference))}6304`;
  return signed + checksum(signed);
}

/** The fields of a template by their ids: two digits of id, two of length, the value. */
function readFields(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const [id, length] = [text.slice(at, at + 2), text.slice(at + 2, at + 4)];
    const value = text.slice(at + 4, at + 4 + Number(length));
    const fits = /^\d{4}$/.test(id + length) && value.length === Number(length) && !fields.has(id);
    if (!fits) throw new BrCodeError("format");
    fields.set(id, value);
    at += 4 + value.length;
  }
  return fields;
}

/** A code that was read, and the amount in it. */
export interface ReadCode extends StaticCode {
  centavos: bigint | null;
}

/**
 * Reads a fixed code that a bank's app made.
 * @throws {BrCodeError}
 */
export function readStatic(text: string): ReadCode {
  const code = text.trim();
  if (code.length > CODE_MAX || !/^000201[ -~]+6304[0-9A-Fa-f]{4}$/.test(code)) throw new BrCodeError("format");
  if (checksum(code.slice(0, -4)) !== code.slice(-4).toUpperCase()) throw new BrCodeError("checksum");
  const all = readFields(code);
  const account = readFields(all.get("26") ?? "");
  const more = readFields(all.get("62") ?? "");
  const [key = "", note, amount] = [account.get("01"), account.get("02"), all.get("54")];
  const [name = "", city = "", reference = ""] = [all.get("59"), all.get("60"), more.get("05")];
  if (account.get("00")?.toLowerCase() !== PIX || all.get("53") !== "986") throw new BrCodeError("pix");
  if (account.has("25") || all.get("01") === "12") throw new BrCodeError("charge");
  if (!isPixKey(key)) throw new BrCodeError("key");
  const isPlace = plain(name, NAME_MAX) !== "" && plain(city, CITY_MAX) !== "";
  if (!isPlace || name.length > NAME_MAX || city.length > CITY_MAX) throw new BrCodeError("place");
  if (amount !== undefined && !/^(?!0+\.00$)\d{1,10}\.\d{2}$/.test(amount)) throw new BrCodeError("amount");
  if (!REFERENCE.test(reference) || more.size > 1) throw new BrCodeError("reference");
  const centavos = amount === undefined ? null : BigInt(amount.replace(".", ""));
  return { key, ...(note !== undefined && { note }), name, city, reference, centavos };
}
