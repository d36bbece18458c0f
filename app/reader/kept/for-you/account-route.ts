import { type ActionFunctionArgs, data } from "react-router";
import { z } from "zod";
import { findViewer } from "#app/context.ts";
import { defineAction, defineForm, Refusal } from "#app/forms/define-action.server.ts";
import { defineRoute } from "#app/route-facts.ts";
import type { Viewer } from "#domain/accounts/form.ts";
import { exchangeSchema } from "#domain/kept/form.ts";
import { exchangeKept, startKeeping, stopKeeping } from "#domain/kept/mutations.server.ts";
import { keepsInAccount } from "#domain/kept/queries.server.ts";
import { KEPT_TEXT } from "#domain/kept/text.ts";
import { KEPT_EXCHANGES } from "#domain/kept/types.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";

/** The signed-in reader, who has to be the one that the page was loaded for: nobody's lists come to another's account. */
async function requireSameReader({ context }: ActionFunctionArgs, form: FormData): Promise<Viewer> {
  const viewer = await findViewer(context);
  if (!viewer) throw new Refusal(KEPT_TEXT.signedOut, { reason: "signed_out" });
  if (form.get("reader") !== viewer.id) throw new Refusal(KEPT_TEXT.otherPerson, { reason: "other_person" });
  return viewer;
}

const readerOnly = z.object({ reader: z.string() });

const lookForm = defineForm({
  intent: "ver",
  guard: requireSameReader,
  schema: readerOnly,
  async run({ site, sender }) {
    return { data: { isOn: await keepsInAccount(site.db, sender.id) } };
  },
});

const startForm = defineForm({
  intent: "ligar",
  guard: requireSameReader,
  schema: readerOnly,
  async run({ site, sender }) {
    await startKeeping(site.db, sender.id);
    return {};
  },
});

const exchangeForm = defineForm({
  intent: "trocar",
  guard: requireSameReader,
  schema: exchangeSchema,
  async run({ site: { db }, sender, values }) {
    const { allowed } = await countAttempt(db, `kept|${sender.id}`, KEPT_EXCHANGES);
    if (!allowed) throw new Refusal(KEPT_TEXT.tooMany, { reason: "too_many" });
    return { data: await exchangeKept(db, sender.id, values) };
  },
});

const stopForm = defineForm({
  intent: "desligar",
  guard: requireSameReader,
  schema: readerOnly,
  async run({ site, sender }) {
    await stopKeeping(site.db, sender.id);
    return {};
  },
});

export const handle = defineRoute({ feature: "kept" });

/** A reader's lists in the account (docs/product.md, "For you"): whether there are some, an exchange, and both ends of it. */
export const action = defineAction(lookForm, startForm, exchangeForm, stopForm);

/** There is nothing to read here. */
export function loader() {
  throw data(null, { status: 404 });
}
