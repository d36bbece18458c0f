import type { NoticeChannel } from "#domain/notices/types.ts";
import type { Feature } from "#domain/shared/feature.ts";
import { startPush } from "./jobs.server.ts";
import { PUSH_NOTICES } from "./notices.server.ts";
import { listOwnSubscriptions } from "./queries.server.ts";
import type { PushFacts, PushSiteFacts } from "./types.ts";

/** Notices to devices (decision 074). */
export const PUSH: Feature<PushSiteFacts> & { notices: NoticeChannel<PushFacts> } = {
  toggle: {
    label: "Avisos no aparelho",
    help: "Avisos de notícias no celular e no computador. Desligado: nenhum sai, e as inscrições ficam guardadas.",
  },
  start: startPush,
  exportPerson: async (db, { id }) => ({ avisosNosAparelhos: await listOwnSubscriptions(db, id) }),
  notices: PUSH_NOTICES,
};
