import { countUtf8 } from "#platform/format/utf8.ts";

const BOMS: [encoding: string, bytes: number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];
/** The encoding that a document declares: in the XML declaration, or a meta element of HTML. */
const DECLARED = /<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)|<meta[^>]*\scharset\s*=\s*["']?([\w.:-]+)/i;
const HEAD_BYTES = 2048;

/**
 * The text of a feed or page. A byte order mark decides; then UTF-8 if the bytes are valid, whatever was declared, because other
 * encodings hardly ever look like it by chance, and also if they are valid but for a few, which become U+FFFD; then the encoding of
 * the Content-Type or the document; at last Windows-1252.
 */
export function decodeText(bytes: Uint8Array, contentType = ""): string {
  const mark = BOMS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, HEAD_BYTES));
  const [, xml, html] = DECLARED.exec(head) ?? [];
  const declared = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1];
  for (const encoding of [mark?.[0], "utf-8"]) {
    const text = encoding === undefined ? null : decodeAs(encoding, bytes);
    if (text !== null) return text;
  }
  // More characters of several bytes than bytes that are none: accented letters of other encodings are nearly all invalid.
  const { characters, invalid } = countUtf8(bytes);
  if (characters > invalid) return new TextDecoder("utf-8").decode(bytes, { stream: true });
  for (const encoding of [declared, xml ?? html]) {
    const text = encoding === undefined ? null : decodeAs(encoding, bytes);
    if (text !== null) return text;
  }
  return new TextDecoder("windows-1252").decode(bytes);
}

/** Null for unknown encodings and for invalid bytes. A truncated character at the end is left out. */
function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}
