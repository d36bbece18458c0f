import { townServices } from "#db/schema/town.ts";
import { mayManageContent } from "#domain/accounts/policy.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import type { Feature } from "#domain/shared/feature.ts";
import { townKind } from "./kinds.ts";
import { listUnchecked } from "./queries.server.ts";

/** Most services that the dashboard asks to check. */
const DUE_MAX = 5;

/** Services of the town (decision 086). */
export const TOWN: Feature = {
  toggle: {
    label: "Serviços da cidade",
    help: "Agenda, plantões, ônibus, telefones, avisos e obituário. Desligado: as páginas somem, e tudo fica guardado.",
  },
  tags: { town_services: [TAGS.town] },
  dispensable: [townServices],
  async listDue(db, staff, clock) {
    if (!mayManageContent(staff)) return [];
    return (await listUnchecked(db, clock, DUE_MAX)).map(({ id, kind, title, dueAt }) => ({
      kind: "service",
      id,
      title,
      at: dueAt.toISOString(),
      note: `${townKind(kind).one}: conferir se ainda está certo`,
    }));
  },
};
