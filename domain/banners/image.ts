import { z } from "zod";

const variants = z.object({
  original: z.string().optional(),
  hero1x: z.string().optional(),
  hero2x: z.string().optional(),
  blur: z.string().optional(),
});

/** The addresses behind image_url: plain, or JSON text with original, hero1x, hero2x, blur (reader §3). */
export function parseBannerImage(imageUrl: string | null): z.infer<typeof variants> {
  const value = imageUrl?.trim() ?? "";
  if (!value.startsWith("{")) return value ? { original: value } : {};
  try {
    return variants.parse(JSON.parse(value));
  } catch {
    return {};
  }
}
