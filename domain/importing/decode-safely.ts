/** Decodes a part of an address; returns it unchanged if its escapes are invalid. */
export function decodeSafely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
