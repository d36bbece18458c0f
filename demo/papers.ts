import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { categories } from "#db/schema/categories.ts";
import { siteSettings } from "#db/schema/site.ts";
import { DEFAULT_FACE, type Face } from "#domain/face/types.ts";

interface Paper extends Face {
  site_name: string;
  site_slogan: string;
  /** Colour of "Cidade", which is the paper's own. */
  city: string;
}

/** Papers as the demo can show itself, by their names on the command line. */
export const PAPERS: Record<string, Paper> = {
  coreto: {
    site_name: "Coreto",
    site_slogan: "Notícias do Vale do Coreto e região",
    city: "187 100% 42%",
    ...DEFAULT_FACE,
  },
  gazeta: {
    site_name: "Gazeta do Porto",
    site_slogan: "Porto das Canoas e o litoral",
    city: "217 76% 32%",
    face_main: "#0F3470",
    face_accent: "#F97C1C",
    face_pair: "porto",
    face_edge: "line",
  },
  folha: {
    site_name: "Folha da Serra",
    site_slogan: "São Miguel do Alto, desde 1931",
    city: "11 63% 36%",
    face_main: "#8B321F",
    face_accent: "#E6B55A",
    face_pair: "serra",
    face_edge: "none",
  },
};

/** Gives the demo the name and the face of another paper. */
export async function showPaper(db: Database, { city, ...settings }: Paper): Promise<void> {
  await db
    .insert(siteSettings)
    .values(Object.entries(settings).map(([key, value]) => ({ key, value })))
    .onConflictDoUpdate({ target: siteSettings.key, set: { value: sql`excluded.value` } });
  await db.update(categories).set({ color: city }).where(eq(categories.slug, "cidade"));
}
