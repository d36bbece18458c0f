import { decodeSafely } from "../decode-safely.ts";
import { toOldAddress } from "../old-address.ts";
import { metaValues, textOf, type WxrElement } from "./read-wxr.server.ts";

/** Former names, and former days, of one article that are read. */
const FORMER_MAX = 20;
const DAY = /\/\d{4}\/\d\d(\/\d\d)?(?=\/)/;

/** A path with another name in place of the article's, where that stands alone or behind a hyphen; null where it does not. */
function withName(path: string, slug: string, name: string): string | null {
  const at = path.lastIndexOf(slug);
  const end = at + slug.length;
  return at > 0 && /[/-]/.test(path[at - 1]!) && /^(?:$|[/.])/.test(path.slice(end))
    ? path.slice(0, at) + name + path.slice(end)
    : null;
}

/**
 * Addresses that an article had under its former names and days: WordPress redirects them. One that another article has now is
 * left to that.
 * @param current the articles' addresses of the export, as they are stored
 */
export function formerAddresses(item: WxrElement, current: ReadonlySet<string>): string[] {
  const valuesOf = (key: string) => metaValues(item, key).slice(0, FORMER_MAX).map(decodeSafely).filter(Boolean);
  const slug = decodeSafely(textOf(item, "wp:post_name"));
  const path = decodeSafely(URL.parse(textOf(item, "link"))?.pathname ?? "");
  if (slug === "") return [];
  const days = valuesOf("_wp_old_date").flatMap((day) => (/^\d{4}-\d\d-\d\d$/.test(day) ? [day.split("-")] : []));
  const paths = [slug, ...valuesOf("_wp_old_slug")].flatMap((name) => {
    const named = withName(path, slug, name);
    const ofDays = days.map(([year, month, day]) =>
      named?.replace(DAY, (_, withDay) => `/${year}/${month}${withDay ? `/${day}` : ""}`),
    );
    return [named, ...ofDays].filter((one) => typeof one === "string");
  });
  return [...new Set(paths)].filter((address) => !current.has(toOldAddress(address) ?? ""));
}
