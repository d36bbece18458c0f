import type { Feature } from "#domain/shared/feature.ts";
import { exportKept } from "./queries.server.ts";

/** What readers keep: saved articles, followed subjects, history and places. */
export const KEPT: Feature = {
  toggle: {
    label: "Salvar e seguir",
    help: "“Para você”, as notícias salvas e os assuntos seguidos de cada leitor.",
  },
  exportPerson: async (db, { id }) => ({ paraVoce: await exportKept(db, id) }),
};
