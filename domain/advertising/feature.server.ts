import type { Feature } from "#domain/shared/feature.ts";
import { exportAdvertisers } from "./queries.server.ts";

/** Advertisers, their campaigns and what they are told of them (decision 091). */
export const ADVERTISING: Feature = {
  toggle: {
    label: "Anunciantes",
    help: "Campanhas, números para quem anuncia e a página “Anuncie”. Desligado: as páginas e os e-mails param, e o que está cadastrado fica guardado.",
  },
  exportPerson: async (db, person) => ({ anunciante: await exportAdvertisers(db, person) }),
};
