import { randomBytes } from "node:crypto";
import { href } from "react-router";
import { findViewer } from "#app/context.ts";
import { defineAction, defineForm, Refusal } from "#app/forms/define-action.server.ts";
import { voteSchema } from "#domain/polls/form.ts";
import { VoteRefused, vote } from "#domain/polls/mutations.server.ts";
import { findPoll, findPollState } from "#domain/polls/queries.server.ts";
import { POLL_TEXT } from "#domain/polls/text.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { clientOf } from "#platform/http/client-address.ts";
import { readCookie, writeCookie } from "#platform/http/cookie.ts";
import { requireArticle } from "../article/member.server.ts";

const DEVICE_COOKIE = "coreto_voto";
/** Only polls read the cookie. */
const DEVICE_PATH = "/news";
const DEVICE = /^[\w-]{22}$/;

/** The random value by which polls know a device, once it has voted; null before. */
export function readDevice(request: Request): string | null {
  const device = readCookie(request.headers.get("cookie"), DEVICE_COOKIE);
  return device && DEVICE.test(device) ? device : null;
}

const explain = (error: unknown): never => {
  if (error instanceof VoteRefused) throw new Refusal(POLL_TEXT[error.reason]);
  const isTooFast = error instanceof AppError && error.code === "too_many";
  throw isTooFast ? new Refusal(POLL_TEXT.tooFast, { reason: "too_many" }) : error;
};

/** A vote in a poll; anybody may. */
export const voteForm = defineForm({
  intent: "votar",
  failed: POLL_TEXT.failed,
  schema: voteSchema,
  hidden: ["answer"],
  guard: ({ context }) => findViewer(context),
  async run({ site, sender, values, params, request }) {
    const newsId = await requireArticle({ site, params });
    const pollId = params.poll!;
    const device = readDevice(request) ?? randomBytes(16).toString("base64url");
    const voter = { accountId: sender?.id ?? null, device };
    const shared = { newsId, voter, secret: site.secret, now: Date.now() };
    const address = clientOf(request);
    await vote(site.db, { ...shared, pollId, answerId: values.answer, address }).catch(explain);
    const poll = await findPoll(site.db, newsId, pollId);
    return {
      data: poll && (await findPollState(site.db, poll, shared)),
      headers: new Headers({ "set-cookie": `${writeCookie(DEVICE_COOKIE, device, DEVICE_PATH)}; HttpOnly` }),
      page: href("/news/:address/enquete/:poll", { address: params.address!, poll: pollId }),
    };
  },
});

export const voteAction = defineAction(voteForm);
