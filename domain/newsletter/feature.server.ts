import { TAGS } from "#domain/shared/cache-tags.ts";
import type { Feature } from "#domain/shared/feature.ts";
import { listDueEditions } from "./editions/due-edition.server.ts";
import { countClicks, countWaitingCopies } from "./editions/edition-numbers.server.ts";
import { startNewsletter } from "./jobs.server.ts";
import { findSendingProblem } from "./sending/deliveries.server.ts";
import { explainSendingProblem } from "./sending-problem.ts";
import { listOwnNewsletters } from "./subscribers/choices.server.ts";
import { deleteSubscribersOf } from "./subscribers/departures.server.ts";
import type { NewsletterFacts } from "./types.ts";

/** Newsletters for readers (decision 080). */
export const NEWSLETTER: Feature<NewsletterFacts> = {
  toggle: {
    label: "Boletins por e-mail",
    help: "Inscrição, arquivo e envio. Desligado: nenhuma edição sai, e as inscrições ficam guardadas.",
  },
  start: startNewsletter,
  exportPerson: async (db, { id, email }) => ({ boletins: await listOwnNewsletters(db, id, email) }),
  // That an address may get nothing stays, and that it has left, without the address.
  erasePerson: (tx, person, site) => deleteSubscribersOf(tx, site, person),
  tags: { newsletters: [TAGS.newsletters], newsletter_editions: [TAGS.editions] },
  countClicks,
  gauges: [
    {
      name: "newsletter_waiting_copies",
      help: "Copies of editions that are being sent and wait, by newsletter",
      label: "newsletter",
      read: async (db) =>
        (await countWaitingCopies(db)).map(({ newsletter, copies }) => ({ label: newsletter, value: copies })),
    },
  ],
  listDue: listDueEditions,
  findProblems: async (db) => {
    const waiting = await findSendingProblem(db);
    return waiting ? [explainSendingProblem(waiting.problem)] : [];
  },
};
