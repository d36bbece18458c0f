import type { LiveCoverage } from "#domain/live/types.ts";
import type { ArticlePage } from "#domain/news/types.ts";
import type { ArticleFlow, ArticleFlowProps } from "../features/places.ts";
import type { FlowFacts } from "../features.server.ts";
import { LIVE_QUERY } from "./entry-address.ts";
import { LiveAside, LivePulse } from "./live-aside.tsx";
import { LiveFlow } from "./live-flow.tsx";
import { describeLive } from "./live-head.ts";
import { useCoverage } from "./use-coverage.ts";

/** Query parameters that change the page of an article with a coverage. */
export const COVERAGE_QUERY = Object.values(LIVE_QUERY);

/** What the coverage among facts changes in the head of its article. */
export const describeCoverageOf = ({ live }: FlowFacts, article: ArticlePage, siteUrl: string) =>
  live && describeLive(live, article, siteUrl);

/** Keeps the coverage of an article up to date, and shows its parts where the article's page has places for them. */
export const ArticleCoverage = ({ facts: { live }, ...props }: ArticleFlowProps) =>
  live ? <OpenArticleCoverage key={props.article.id} coverage={live} {...props} /> : props.children(null);

type OpenProps = Omit<ArticleFlowProps, "facts"> & { coverage: LiveCoverage };

function OpenArticleCoverage({ coverage, article, children }: OpenProps) {
  const live = useCoverage(article.id, coverage);
  const { id, address, title } = article;
  const isRunning = live.head.endedAt === null;
  const flow: ArticleFlow = {
    isRunning,
    interest: isRunning ? `coverage:${id}` : null,
    entries: live.shown,
    pulse: <LivePulse live={live} />,
    renderAside: (className) => <LiveAside className={className} address={address} live={live} />,
    list: <LiveFlow newsId={id} address={address} title={title} live={live} />,
  };
  return children(flow);
}
