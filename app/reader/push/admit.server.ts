import type { RouterContextProvider } from "react-router";
import { type Site, siteContext } from "#app/context.ts";
import { Refusal } from "#app/forms/define-action.server.ts";
import { ENDPOINT_TEXT, PUSH_TEXT } from "#domain/push/text.ts";
import { SUBSCRIPTION_CHANGES } from "#domain/push/types.ts";
import { networkOf } from "#platform/http/client-address.ts";
import { checkEndpoint } from "#platform/push/endpoint.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";

/** @throws {Refusal} for an address to which the server must not send */
export function requireEndpoint({ features }: Pick<Site, "features">, endpoint: string): void {
  const checked = checkEndpoint(endpoint, { allowLoopback: features.push.allowsLoopback });
  if (typeof checked === "string") throw new Refusal(ENDPOINT_TEXT[checked]);
}

/** Counts a change of a subscription. @throws {Refusal} for too many from one address */
export async function admitChange({ db }: Pick<Site, "db">, request: Request): Promise<void> {
  const from = networkOf(request);
  const { allowed } = await countAttempt(db, `push|${from}`, SUBSCRIPTION_CHANGES);
  if (!allowed) throw new Refusal(PUSH_TEXT.tooMany, { reason: "too_many" });
}

/** With which browsers subscribe. */
export const pushFacts = (context: Readonly<RouterContextProvider>): { publicKey: string } => ({
  publicKey: context.get(siteContext).features.push.publicKey,
});
