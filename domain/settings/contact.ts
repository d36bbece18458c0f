/** A piece of a contact text, with where it leads. */
export interface ContactPart {
  text: string;
  href: string | null;
  /** Where it begins in its line. */
  at: number;
}

/** From the start of a word on: from each letter of a long one would take a time that grows with the square of its length. */
const EMAIL = /(?<![^\s@<>"?&,;()])[^\s@<>"?&,;()]+@[^\s@<>"?&,;()]+\.[^\s@<>"?&,;().]+/;
const WEB = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/;
/** Brazilian numbers: with or without country and area code, of eight or nine digits, or 0800 numbers. */
const PHONE =
  /(?:\+55\s?)?(?:0[3589]00[\s-]?\d{3}[\s-]?\d{3,4}|(?:\(0?\d{2}\)\s?|\b\d{2}\s)?\b(?:9\s?)?\d{4}[-\s.]?\d{4})(?!\d|-\d)/;
const CONTACTS = new RegExp(`(${EMAIL.source})|(${WEB.source})|(${PHONE.source})`, "g");
/** Without an area code eight digits may be two years: they count only if the line says that it is a phone. */
const NAMES_PHONE = /\b(?:tel|fone|cel|whats|zap|ligue|plant[ãa]o|contato)/i;
const ADDRESS = /^(\s*endereço\s*:\s*)(\S.*)$/i;

const mapOf = (address: string) => `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`;

/** The `tel:` address of a number; null if it is too short to be one. */
function phoneHref(text: string, line: string): string | null {
  const digits = text.replace(/\D/g, "");
  if (/^0[3589]00/.test(digits)) return `tel:${digits}`;
  const number = (text.includes("+") ? digits.slice(2) : digits).replace(/^0/, "");
  if (number.length >= 10) return `tel:+55${number}`;
  return NAMES_PHONE.test(line) ? `tel:${number}` : null;
}

function readLine(line: string): ContactPart[] {
  const address = ADDRESS.exec(line);
  if (address) {
    const [, label, place] = address as unknown as [string, string, string];
    return [
      { text: label, href: null, at: 0 },
      { text: place, href: mapOf(place), at: label.length },
    ];
  }
  const parts: ContactPart[] = [];
  let end = 0;
  for (const match of line.matchAll(CONTACTS)) {
    const [found, email, web] = match;
    const href = email ? `mailto:${email}` : web ? web : phoneHref(found, line);
    if (!href) continue;
    parts.push({ text: line.slice(end, match.index), href: null, at: end }, { text: found, href, at: match.index });
    end = match.index + found.length;
  }
  parts.push({ text: line.slice(end), href: null, at: end });
  return parts.filter(({ text }) => text !== "");
}

/** The lines of the contact text, without empty ones: e-mails, telephone numbers, web addresses and the line "Endereço:" are links. */
export function readContact(text: string): ContactPart[][] {
  return text
    .split("\n")
    .filter((line) => line.trim())
    .map(readLine);
}

/** The first telephone number and the first address of a contact text, for the footer. */
export function findFooterContacts(text: string): { phone: ContactPart | null; place: ContactPart | null } {
  const parts = readContact(text).flat();
  return {
    phone: parts.find(({ href }) => href?.startsWith("tel:")) ?? null,
    place: parts.find(({ href }) => href?.startsWith("https://www.openstreetmap.org/")) ?? null,
  };
}
