import { TAGS } from "#domain/shared/cache-tags.ts";
import type { Feature } from "#domain/shared/feature.ts";
import { deleteOldPageViews, refreshMostRead } from "./mutations.server.ts";
import { countViewsWithin } from "./queries.server.ts";

const EVERY_FIVE_MINUTES = "*/5 * * * *";
const EVERY_NIGHT = "40 6 * * *";

/** Recorded visits, and the most read articles. */
export const ANALYTICS: Feature = {
  toggle: {
    label: "Análises",
    help: "Contagem de visitas, com a pergunta a quem lê, e as mais lidas. Desligado: nada é contado.",
  },
  start(jobs, { db }) {
    jobs.handle("clean-page-views", () => deleteOldPageViews(db));
    jobs.repeat("clean-page-views", EVERY_NIGHT);
    jobs.handle("refresh-most-read", () => refreshMostRead(db));
    jobs.repeat("refresh-most-read", EVERY_FIVE_MINUTES);
    return { facts: undefined };
  },
  countWithin: countViewsWithin,
  tags: { most_read: [TAGS.mostRead] },
};
