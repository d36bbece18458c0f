import { sql } from "drizzle-orm";
import { liveCoverages, liveEntries } from "#db/schema/live.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import type { Feature } from "#domain/shared/feature.ts";
import { listUpdates } from "./queries.server.ts";

/** Live coverages of articles (decision 073). */
export const LIVE: Feature = {
  toggle: {
    label: "Ao vivo",
    help: "Coberturas com entradas que chegam à página aberta. Desligado: a notícia fica, sem as entradas.",
  },
  // Announced with the article's id; the home page names running coverages.
  tags: { live_coverages: (id) => [TAGS.live, TAGS.article(id)] },
  dispensable: [liveCoverages, liveEntries],
  fileUses: [
    {
      place: "coberturas ao vivo",
      rows: sql`select ${liveEntries.body}::text as words from ${liveEntries} where ${liveEntries.body} is not null`,
    },
  ],
  referencingTables: {
    live: { table: liveEntries, id: liveEntries.id, name: liveEntries.title, columns: [liveEntries.body] },
  },
  listUpdates,
};
