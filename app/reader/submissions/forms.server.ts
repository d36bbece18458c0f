import { createHmac } from "node:crypto";
import { type ActionFunctionArgs, href, redirect } from "react-router";
import { findViewer, type Site, siteContext } from "#app/context.ts";
import { defineAction, defineForm, Refusal, refuseFields } from "#app/forms/define-action.server.ts";
import { STRANGER_MAX_BYTES } from "#app/route-facts.ts";
import { explainUpload } from "#domain/media/text.ts";
import { IMAGE_MAX_BYTES } from "#domain/media/types.ts";
import { cleanReaderPicture } from "#domain/media/uploads.server.ts";
import { UploadError } from "#domain/media/uploads.ts";
import { randomId } from "#domain/shared/id.ts";
import { submissionSchema } from "#domain/submissions/form.ts";
import { ACCOUNT_ATTEMPTS, BODY_ATTEMPTS, PHOTOS_MAX_BYTES, SUBMISSION_ATTEMPTS } from "#domain/submissions/limits.ts";
import { createSubmission, QueueFull, type SentPhoto } from "#domain/submissions/mutations.server.ts";
import { findSubmission } from "#domain/submissions/queries.server.ts";
import { SUBMISSION_TEXT } from "#domain/submissions/text.ts";
import { networkOf } from "#platform/http/client-address.ts";
import { countAttempt, type RateLimit } from "#platform/rate-limit/rate-limit.ts";
import { withFlash } from "../shell/flash-messages.ts";
import { requireSentKind } from "./kinds-on.server.ts";

/** Counts an attempt of the sender's network under a keyed hash, from which nobody without the site's secret finds the network. */
async function admit({ db, secret }: Site, request: Request, what: string, limit: RateLimit): Promise<void> {
  const network = networkOf(request);
  const key = createHmac("sha256", secret)
    .update(JSON.stringify(["submission", what, network]))
    .digest("base64url");
  await count(db, `submission|${key}`, limit);
}

async function count(db: Site["db"], key: string, limit: RateLimit): Promise<void> {
  const { allowed } = await countAttempt(db, key, limit);
  if (!allowed) throw new Refusal(SUBMISSION_TEXT.tooFast, { reason: "too_many" });
}

/** One after another, so that a sender needs no more memory than one photo takes. */
async function cleanPhotos(storage: Site["storage"], photos: File[]): Promise<SentPhoto[]> {
  if (photos.some(({ size }) => size > IMAGE_MAX_BYTES)) throw refuseFields({ photos: SUBMISSION_TEXT.photosTooLarge });
  const cleaned: SentPhoto[] = [];
  for (const photo of photos) {
    const clean = cleanReaderPicture(storage, photo).catch((error) => {
      throw error instanceof UploadError ? refuseFields({ photos: explainUpload(error, { kinds: ["image"] }) }) : error;
    });
    cleaned.push(await clean);
  }
  return cleaned;
}

/** What both forms have in common. */
const SENDING = {
  intent: "enviar",
  failed: SUBMISSION_TEXT.failed,
  schema: submissionSchema,
  hidden: ["kind"],
  admit: ({ request, context }: ActionFunctionArgs) => admit(context.get(siteContext), request, "body", BODY_ATTEMPTS),
  upload: { maxBytes: PHOTOS_MAX_BYTES + STRANGER_MAX_BYTES, tooLarge: SUBMISSION_TEXT.photosTooLarge },
} as const;

interface Sending {
  site: Site;
  request: Request;
  values: ReturnType<(typeof submissionSchema)["parse"]>;
  newId: string | null;
}

/** Stores what was sent, once for each id that a form has chosen. */
async function send({ site, request, values, newId }: Sending, userId: string | null): Promise<void> {
  const id = newId ?? randomId();
  if (await findSubmission(site.db, id)) return;
  await admit(site, request, "form", SUBMISSION_ATTEMPTS);
  if (userId) await count(site.db, `submission|account|${userId}`, ACCOUNT_ATTEMPTS);
  const photos = await cleanPhotos(site.storage, values.photos);
  await createSubmission(site.db, id, values, { photos, userId, timeZone: site.timeZone }).catch((error) => {
    throw error instanceof QueueFull ? new Refusal(SUBMISSION_TEXT.full, { reason: "too_many" }) : error;
  });
}

/** Sends what may be published; anybody may. */
export const submissionForm = defineForm({
  ...SENDING,
  async guard({ context, params }, form) {
    form.set("kind", requireSentKind(context, params.kind));
    return findViewer(context);
  },
  async run({ sender, ...sending }) {
    await send(sending, sender?.id ?? null);
    return redirect(withFlash(href("/envie"), "envio-recebido"));
  },
});

/** Sends a tip. Nobody asks whose session it is. */
const tipForm = defineForm({
  ...SENDING,
  async guard(_, form) {
    form.set("kind", "dica");
  },
  async run(sending) {
    await send(sending, null);
    return redirect(withFlash(href("/envie/dica"), "dica-recebida"));
  },
});

export const submissionAction = defineAction(submissionForm);
export const tipAction = defineAction(tipForm);
