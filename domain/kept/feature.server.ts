import type { Feature } from "#domain/shared/feature.ts";
import { exportKept } from "./queries.server.ts";

/** What readers keep: saved articles, followed subjects, history and places. */
export const KEPT: Feature = {
  exportPerson: async (db, { id }) => ({ paraVoce: await exportKept(db, id) }),
};
