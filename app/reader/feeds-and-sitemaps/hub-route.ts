import { siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { BadHubRequest, readHubRequest } from "#domain/programs/hub-request.ts";
import { hasCapacity } from "#domain/programs/mutations.server.ts";
import { HUB_REQUESTS, type HubRequest, PROGRAM_JOBS } from "#domain/programs/types.ts";
import { networkOf } from "#platform/http/client-address.ts";
import { countManyAttempts } from "#platform/rate-limit/rate-limit.ts";
import type { Route } from "./+types/hub-route.ts";

export const handle = defineRoute({ allowsMissingOrigin: true, maxBodyBytes: 8 * 1024 });

const answer = (status: number, words: string, headers: Record<string, string> = {}) =>
  new Response(words && `${words}\n`, { status, headers: { ...headers, "content-type": "text/plain; charset=utf-8" } });

/** The site's own hub (W3C WebSub): accepts a subscription request; a job verifies with the program that it is its own. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, jobs, url } = context.get(siteContext);
  let hubRequest: HubRequest;
  try {
    hubRequest = readHubRequest(new URLSearchParams(await request.text()), url);
  } catch (error) {
    if (error instanceof BadHubRequest) return answer(400, error.message);
    throw error;
  }
  const { host } = new URL(hubRequest.callback);
  const keys = [`websub|${networkOf(request)}`, `websub-host|${host}`];
  const left = await countManyAttempts(
    db,
    keys.map((key) => ({ key, limit: HUB_REQUESTS, count: 1 })),
  );
  if ([...left.values()].includes(0))
    return answer(429, "Pedidos demais. Tente mais tarde.", { "retry-after": String(HUB_REQUESTS.windowSeconds) });
  if (hubRequest.mode === "subscribe" && !(await hasCapacity(db, host)))
    return answer(503, "Não há lugar para mais assinaturas.", { "retry-after": String(HUB_REQUESTS.windowSeconds) });
  await jobs.send(PROGRAM_JOBS.verify, hubRequest);
  return answer(202, "");
}

/** Programs post here; there is nothing to read. */
export function loader() {
  return answer(405, "Este é o hub WebSub dos feeds deste site. Assinaturas chegam aqui por POST.", { allow: "POST" });
}
