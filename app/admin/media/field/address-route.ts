import { z } from "zod";
import { siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { fetchPicture } from "#domain/media/fetch-picture.server.ts";
import { explainUpload, refusedText, UPLOAD_TEXT } from "#domain/media/text.ts";
import { isWebAddress } from "#domain/media/types.ts";
import { UPLOAD_ATTEMPTS, UploadError } from "#domain/media/uploads.ts";
import { PASTE_TEXT } from "#domain/news/document/foreign-html/text.ts";
import { parseTidyJson } from "#platform/format/parse-tidy-json.ts";
import { FetchError } from "#platform/http/safe-fetch.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";
import { requireStaff } from "../../shell/guard.server.ts";
import type { Route } from "./+types/address-route.ts";

export const handle = defineRoute({ permission: "writeArticles" });

const ADDRESS_MAX = 4096;
const NAME_MAX = 255;
const bodySchema = z.object({ url: z.string().max(ADDRESS_MAX).refine(isWebAddress) });

/** The name of a picture: the last part of its address. */
function nameOf(address: string): string {
  const last = URL.parse(address)?.pathname.split("/").at(-1) ?? "";
  return (
    last
      .replace(/[^\w.-]+/g, " ")
      .trim()
      .slice(0, NAME_MAX) || "imagem"
  );
}

/** Stores a picture of the page from which text was pasted. Responds with `UploadedFile` or a message. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, request, handle.facts.permission);
  const site = context.get(siteContext);
  const refuse = (status: number, message: string) => Response.json({ message }, { status });
  const parsed = bodySchema.safeParse(parseTidyJson(await request.text()));
  if (!parsed.success) return refuse(422, PASTE_TEXT.notFetched);
  const { allowed } = await countAttempt(site.db, `upload|${viewer.id}`, UPLOAD_ATTEMPTS);
  if (!allowed) return refuse(429, UPLOAD_TEXT.tooMany);
  const { url } = parsed.data;
  try {
    const file = await fetchPicture(site, viewer, nameOf(url), url);
    await site.waitForOwnChanges();
    return Response.json(file);
  } catch (error) {
    if (error instanceof FetchError) return refuse(422, PASTE_TEXT.notFetched);
    if (error instanceof UploadError)
      return refuse(422, refusedText(nameOf(url), explainUpload(error, { kinds: ["image"] })));
    if (!request.signal.aborted) site.log.error({ err: error }, "a picture of another site was not stored");
    return refuse(503, UPLOAD_TEXT.unavailable);
  }
}
