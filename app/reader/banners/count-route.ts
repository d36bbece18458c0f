import { isbot } from "isbot";
import { data } from "react-router";
import { z } from "zod";
import { defineAction, defineForm } from "#app/forms/define-action.server.ts";
import { admitBannerReport, bannerCounter } from "#domain/banners/counts.server.ts";
import { isId } from "#domain/shared/id.ts";
import { networkOf } from "#platform/http/client-address.ts";

/** Most banners that one request can count. */
const IDS_MAX = 40;

const ids = z
  .string()
  .default("")
  .transform((list) => list.split(",").slice(0, IDS_MAX).filter(isId));

const countForm = defineForm({
  intent: "contar",
  schema: z.object({ seen: ids, clicked: ids }),
  async run({ site: { db, log, timeZone }, request, values }) {
    const agent = request.headers.get("user-agent");
    if (!agent || isbot(agent)) return {};
    const from = networkOf(request);
    await admitBannerReport(db, values, from)
      .then(({ seen, clicked }) => bannerCounter(db, timeZone).count(seen, clicked))
      .catch((error: unknown) => log.warn({ err: error }, "banners could not be counted"));
    return {};
  },
});

/** Counts the banners that a page reports as seen or clicked; bots are ignored. */
export const action = defineAction(countForm);

/** There is nothing to read here. */
export function loader() {
  throw data(null, { status: 404 });
}
