import ExifReader from "exifreader";
import { isCalendarDay } from "../format/calendar-days.ts";
import { tidyLine } from "../format/tidy.ts";

/** What a picture's own metadata says about it; null where it says nothing. */
export interface PictureWords {
  caption: string | null;
  credit: string | null;
  /** Its description for those who do not see it. */
  alt: string | null;
  place: string | null;
  /** Day on which it was taken, as "2026-11-20". */
  day: string | null;
}

/** Parses XMP; browsers have one. */
interface XmlParser {
  parseFromString(text: string, type: "application/xml"): unknown;
}

/** Longest XMP that is parsed, characters: a picture's words need some thousand. */
const XMP_MAX = 256 * 1024;

/** What cameras and programs write where a caption belongs. */
const NO_CAPTION =
  /^(?:[\w ]*digital (?:still )?camera|sony dsc|dcim[\\/].*|default|untitled|screenshot|charset=.*|\S+\.(?:jpe?g|heic|png))$/i;

const WANTED = {
  exif: ["ImageDescription", "Artist", "Copyright", "DateTimeOriginal"],
  iptc: true,
  xmp: true,
};

type Tag = { description?: unknown; value?: unknown };
type Group = Record<string, unknown> | undefined;

/** The text of a tag as one line; of one that is there several times, all of them. */
function textOf(group: Group, name: string): string {
  const tag = group && Object.hasOwn(group, name) ? group[name] : undefined;
  const texts = [tag].flat().map((one) => (one as Tag | undefined)?.description);
  return texts
    .map((text) => (typeof text === "string" ? tidyLine(text) : ""))
    .filter(Boolean)
    .join(", ");
}

/** The first text that is there. */
const firstOf = (...texts: string[]) => texts.find(Boolean) ?? "";

/** "Tiago Brandão/Agência do Vale", as newspapers sign; one of the two if it names the other. */
function signed(person: string, agency: string): string {
  if (!person || !agency) return person || agency;
  const [one, other] = [person.toLowerCase(), agency.toLowerCase()];
  if (other.includes(one)) return agency;
  return one.includes(other) ? person : `${person}/${agency}`;
}

function dayOf(...texts: string[]): string | null {
  const days = texts.map((text) => text.slice(0, 10).replaceAll(":", "-"));
  return days.find(isCalendarDay) ?? null;
}

/**
 * Reads caption, credit, description, place and day from the IPTC, XMP and EXIF metadata of a picture. IPTC comes first, as agencies
 * write it, and EXIF last, where cameras write. Null if it says nothing, or cannot be read.
 * @param xmlParser where there is no `DOMParser`
 */
export function readPictureWords(bytes: ArrayBuffer, xmlParser?: XmlParser): PictureWords | null {
  const parser = xmlParser ?? new DOMParser();
  const domParser = {
    parseFromString(text: string) {
      if (text.length > XMP_MAX) throw new RangeError("the XMP is too long");
      return parser.parseFromString(text, "application/xml");
    },
  };
  let groups: { exif?: Group; iptc?: Group; xmp?: Group };
  try {
    groups = ExifReader.load(bytes, { expanded: true, includeTags: WANTED, domParser } as object) as typeof groups;
  } catch {
    // Metadata that cannot be read is no reason to refuse a picture.
    return null;
  }
  const { exif, iptc, xmp } = groups;
  const caption = [textOf(iptc, "Caption/Abstract"), textOf(xmp, "description"), textOf(exif, "ImageDescription")];
  const person = firstOf(textOf(iptc, "By-line"), textOf(xmp, "creator"), textOf(exif, "Artist"));
  const agency = firstOf(textOf(iptc, "Credit"), textOf(xmp, "Credit"));
  const spot = firstOf(textOf(iptc, "Sub-location"), textOf(xmp, "Location"));
  const city = firstOf(textOf(iptc, "City"), textOf(xmp, "City"));
  const words = {
    caption: firstOf(...caption.filter((text) => !NO_CAPTION.test(text))) || null,
    credit: signed(person, agency) || textOf(exif, "Copyright") || null,
    alt: textOf(xmp, "AltTextAccessibility") || null,
    place: [...new Set([spot, city].filter(Boolean))].join(", ") || null,
    day: dayOf(textOf(iptc, "Date Created"), textOf(xmp, "DateCreated"), textOf(exif, "DateTimeOriginal")),
  };
  return Object.values(words).some((word) => word !== null) ? words : null;
}
