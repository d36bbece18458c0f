/** Documents, which browsers download instead of showing them. */
const DOCUMENT_TYPES: Record<string, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

const TYPES: Record<string, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
  mp4: "video/mp4",
  webm: "video/webm",
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  aac: "audio/aac",
  oga: "audio/ogg",
  wav: "audio/wav",
  flac: "audio/flac",
  ...DOCUMENT_TYPES,
};

const extensionOf = (name: string) => name.slice(name.lastIndexOf(".") + 1).toLowerCase();

/** The content type of a stored file by its extension; others are served as application/octet-stream. */
export function contentTypeOf(name: string): string {
  const extension = extensionOf(name);
  return Object.hasOwn(TYPES, extension) ? TYPES[extension]! : "application/octet-stream";
}

/** Characters of a parameter's extended value that stand for themselves (RFC 8187, section 3.2.1). */
const encodeExtended = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Content-Disposition of a stored file (RFC 6266): documents are downloaded under their readable name, without the prefix that the site adds;
 * null for files that pages show.
 */
export function dispositionOf(name: string): string | null {
  if (!Object.hasOwn(DOCUMENT_TYPES, extensionOf(name))) return null;
  const readable = name.slice(name.lastIndexOf("/") + 1).replace(/^[0-9a-f]{10,16}-/, "");
  const plain = readable.replace(/[^A-Za-z0-9._-]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeExtended(readable)}`;
}
