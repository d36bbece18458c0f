import type { Feature } from "#domain/shared/feature.ts";
import { startPush } from "./jobs.server.ts";
import { listOwnSubscriptions } from "./queries.server.ts";
import type { PushSiteFacts } from "./types.ts";

/** Notices to devices (decision 074). */
export const PUSH: Feature<PushSiteFacts> = {
  start: startPush,
  exportPerson: async (db, { id }) => ({ avisosNosAparelhos: await listOwnSubscriptions(db, id) }),
};
