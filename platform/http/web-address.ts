/** An address that a page may load or link to: http, https or a path of this site. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s\p{C}]+$/iu.test(address) || /^\/(?![/\\])[^\s\p{C}]*$/u.test(address);
}

/**
 * A stored address as the attribute of an element; undefined, which leaves the attribute out, if a page may not load or link
 * to it. All elements whose address is not a literal use it (`drawn-addresses.test.ts`).
 */
export function drawnAddress(address: string | null | undefined): string | undefined {
  const trimmed = address?.trim();
  return trimmed && isWebAddress(trimmed) ? trimmed : undefined;
}

/** An address that a text may link to: one of the web or of this site, an address to write to, or a number to call. */
export function isLinkAddress(address: string): boolean {
  return isWebAddress(address) || /^(?:mailto:[^\s\p{C}@]+@[^\s\p{C}]+|tel:\+?[\d().-]+)$/iu.test(address);
}

/** A link of a text as the attribute of an element; undefined where a page may not lead there. */
export function drawnLink(address: string): string | undefined {
  return isLinkAddress(address) ? address : undefined;
}
