import { ArrowLeft } from "lucide";
import { data, href, Link } from "react-router";
import { findViewer, siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { findArticleHead } from "#domain/news/reading/article.server.ts";
import { findPoll, findPollState } from "#domain/polls/queries.server.ts";
import { POLL_TEXT } from "#domain/polls/text.ts";
import { articlePath } from "../cards/article-link.tsx";
import { hiddenPage } from "../head.ts";
import { loadLatest } from "../not-found/load-latest.server.ts";
import page from "../shell/page.module.css";
import type { Route } from "./+types/route.ts";
import { readDevice, voteAction } from "./forms.server.ts";
import { PollBox, pollHash } from "./poll-box.tsx";

export const handle = defineRoute({ popups: false });

/** A poll with its votes, for its box in the article and for readers without scripts. */
export async function loader({ params: { address, poll: pollId }, request, context }: Route.LoaderArgs) {
  const { db, secret } = context.get(siteContext);
  const article = await findArticleHead(db, address);
  const poll = article && (await findPoll(db, article.id, pollId));
  if (!poll) throw data({ latest: await loadLatest(context) }, { status: 404 });
  const voter = { accountId: (await findViewer(context))?.id ?? null, device: readDevice(request) };
  const state = await findPollState(db, poll, { newsId: article.id, secret, voter, now: Date.now() });
  return { title: article.title, poll, state };
}

export const action = voteAction;

export { ErrorScreen as ErrorBoundary } from "../not-found/error-screen.tsx";

export const meta = hiddenPage(POLL_TEXT.kicker, POLL_TEXT.notASurvey, href("/"));

/** A poll alone: where a browser without scripts votes and sees the result. */
export default function PollRoute({ loaderData: { title, poll, state }, params: { address } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${page.page}`}>
      <header className={page.pagehead}>
        <Link className="backlink" to={articlePath(address) + pollHash(poll.id)}>
          <Icon icon={ArrowLeft} />
          {title}
        </Link>
      </header>
      <PollBox poll={poll} address={address} loaded={state} />
    </div>
  );
}
