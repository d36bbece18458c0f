import { MEDIA_PREFIX, ownFile, variantFiles } from "#domain/media/schema.ts";

/** The addresses behind an image_url. */
export interface BannerImage {
  original?: string;
  hero1x?: string;
  hero2x?: string;
  blur?: string;
}

const NAMES = ["original", "hero1x", "hero2x", "blur"] as const;

/** The addresses behind image_url: plain, or JSON text with original, hero1x, hero2x, blur (reader §3). Never throws. */
export function parseBannerImage(imageUrl: string | null): BannerImage {
  const value = imageUrl?.trim() ?? "";
  if (!value.startsWith("{")) return value ? { original: value } : {};
  try {
    const source = JSON.parse(value) as Record<string, unknown>;
    const entries = NAMES.flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]] as const]));
    return entries.every(([, address]) => typeof address === "string") ? Object.fromEntries(entries) : {};
  } catch {
    return {};
  }
}

/** image_url of one of our own pictures, with the addresses of its large variants (back-office §9). */
export function withVariants(address: string): string {
  const file = ownFile(address);
  if (!file) return address;
  const { hero1x, hero2x, blur } = variantFiles(file);
  const at = (name: string) => MEDIA_PREFIX + name;
  return JSON.stringify({ original: address, hero1x: at(hero1x), hero2x: at(hero2x), blur: at(blur) });
}
