import { isbot } from "isbot";
import { data } from "react-router";
import { siteContext } from "#app/context.ts";
import { readForm } from "#app/form.server.ts";
import { admitBannerReport, bannerCounter } from "#domain/banners/counts.server.ts";
import { isId } from "#domain/id.ts";
import { addressGroup, CLIENT_ADDRESS_HEADER } from "#platform/http/client-address.ts";
import type { Route } from "./+types/count-route.ts";

/** Most banners that one page can tell of. */
const IDS_MAX = 40;

const idsOf = (form: FormData, name: string) =>
  String(form.get(name) ?? "")
    .split(",")
    .slice(0, IDS_MAX)
    .filter(isId);

/** Counts what a page says of its banners; machines that read the web are left out. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, log, timeZone } = context.get(siteContext);
  const form = await readForm(request);
  const agent = request.headers.get("user-agent");
  if (agent && !isbot(agent)) {
    const from = addressGroup(request.headers.get(CLIENT_ADDRESS_HEADER) ?? "");
    await admitBannerReport(db, { seen: idsOf(form, "seen"), clicked: idsOf(form, "clicked") }, from)
      .then(({ seen, clicked }) => bannerCounter(db, timeZone).count(seen, clicked))
      .catch((error: unknown) => log.warn({ err: error }, "banners could not be counted"));
  }
  return data(null);
}

/** There is nothing to read here. */
export function loader() {
  throw data(null, { status: 404 });
}
