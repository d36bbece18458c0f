import { MIMEType } from "node:util";
import { discardBody } from "#platform/http/discard-body.ts";
import { pathOfName } from "./form-object.server.ts";
import { UnreadableForm } from "./unreadable-form.ts";

/** Whether the browser itself sent a form, without scripts: then the response is a page, not data for React. */
export const wantsPage = (request: Request) => request.headers.get("accept")?.includes("text/html") ?? false;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** The most inputs of a form: an article with sixty pictures has a tenth. */
export const INPUTS_MAX = 2000;

/** The longest type of a form, characters: the platform's parser takes time that grows with the square of the length. */
const TYPE_MAX = 200;
/** RFC 2046, 5.1.1. The time to search a boundary, here and in the platform's parser, grows with its length. */
const BOUNDARY = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/;

/** The type of a form's body, and the mark before each of its inputs; null for a type that forms do not have. */
function readType(header: string | null): { type: string; mark: string } | null {
  if (!header || header.length > TYPE_MAX) return null;
  try {
    const { essence, params } = new MIMEType(header);
    if (essence === "application/x-www-form-urlencoded") return { type: essence, mark: "&" };
    const boundary = params.get("boundary") ?? "";
    const isForm = essence === "multipart/form-data" && BOUNDARY.test(boundary);
    return isForm ? { type: `${essence}; boundary="${boundary}"`, mark: `--${boundary}` } : null;
  } catch {
    return null;
  }
}

/** Whether a form may contain files (RFC 7578). */
export const isMultipart = (request: Request): boolean =>
  readType(request.headers.get("content-type"))?.type.startsWith("multipart/") ?? false;

/** Counts a mark in a text that arrives in pieces, also where it is cut by their ends. */
function createCounter(mark: string): (piece: Uint8Array) => number {
  let rest: Buffer = Buffer.alloc(0);
  let count = 0;
  return (piece) => {
    const bytes = Buffer.concat([rest, piece]);
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) count += 1;
    rest = bytes.subarray(Math.max(0, bytes.length - mark.length + 1));
    return count;
  };
}

/** Reads a body piece by piece. @returns null as soon as it is larger than `maxBytes` */
async function readPieces(reader: Reader, maxBytes: number, onPiece: (piece: Uint8Array) => void) {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(pieces);
    bytes += value.length;
    if (bytes > maxBytes) return null;
    onPiece(value);
    pieces.push(value);
  }
}

/** @throws {UnreadableForm} for a name that no form has, such as that of a prototype */
function withOwnNames(form: FormData): FormData {
  for (const name of form.keys()) if (!pathOfName(name)) throw new UnreadableForm("unknown");
  return form;
}

/**
 * Reads a form in linear time and memory of a bounded size. Inputs are counted while they arrive, because the time of the platform's
 * parser grows faster than their number (decision 053).
 * @param maxBytes of the whole body
 * @returns null as soon as it is larger; the rest of the body is discarded, so that the sender can read the response
 * @throws {UnreadableForm} for a body that is not a form, has impossible names or too many inputs, or ends too early
 */
export async function readForm(request: Request, maxBytes: number): Promise<FormData | null> {
  const form = readType(request.headers.get("content-type"));
  const reader = request.body?.getReader() as Reader | undefined;
  if (!reader) throw new UnreadableForm("unknown");
  try {
    if (!form) throw new UnreadableForm("unknown");
    if (announcedBytes(request) > maxBytes) return null;
    const countInputs = createCounter(form.mark);
    const bytes = await readPieces(reader, maxBytes, (piece) => {
      if (countInputs(piece) > INPUTS_MAX) throw new UnreadableForm("too_large");
    });
    return bytes && withOwnNames(await new Response(bytes, { headers: { "content-type": form.type } }).formData());
  } catch (error) {
    throw error instanceof UnreadableForm ? error : new UnreadableForm("unknown");
  } finally {
    discardBody(reader).catch(() => {});
  }
}

/** The length of a body as its sender announced it, bytes; 0 if unknown. */
const announcedBytes = ({ headers }: Request) => Number(headers.get("content-length") ?? 0);

/** Whether a body is longer than `maxBytes`, or of unknown length. */
export const mayExceed = (request: Request, maxBytes: number): boolean =>
  !request.headers.has("content-length") || announcedBytes(request) > maxBytes;

const SECRET = /password|code|secret|privateKey/i;

/** The typed values, without secrets, and with line breaks of one character. */
export function typedValues(form: FormData): Record<string, string> {
  const entries = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(
    entries.filter(([name]) => !SECRET.test(name)).map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]),
  );
}
