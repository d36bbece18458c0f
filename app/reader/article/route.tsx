import { data } from "react-router";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { FACTS_HEADER, type ListedFacts } from "#app/service-worker/names.ts";
import { middleOfText } from "#domain/news/reading/middle-of-text.ts";
import type { ArticlePage } from "#domain/news/types.ts";
import { ARTICLE_QUERY } from "../features/article-end.tsx";
import { describeArticle, FLOW_QUERY } from "../features/article-page.tsx";
import { loadFlowFacts } from "../features.server.ts";
import { pageHead } from "../head.ts";
import { renderLightArticle } from "../light/light-article.server.tsx";
import { lightPage } from "../light/light-page.server.ts";
import { ErrorScreen } from "../not-found/error-screen.tsx";
import { followOldAddress } from "../not-found/follow-old-address.server.ts";
import { isMissing } from "../not-found/is-missing.ts";
import { deserialize, serialize, useDeserialized } from "../serialized-data.ts";
import { categoryClass } from "../shell/category-style.ts";
import type { Route } from "./+types/route.ts";
import { articleHead } from "./article-head.ts";
import { ArticleView } from "./article-view.tsx";
import { articleAction } from "./forms.server.ts";
import { loadFurtherReading } from "./further-reading/load-further-reading.server.ts";
import { loadArticle } from "./load-article.server.ts";
import { describeLoadFailure } from "./load-failure.ts";
import { useRefreshOnReturn } from "./use-refresh-on-return.ts";

export const handle = defineRoute({
  cache: true,
  footerSignUp: false,
  light: "wanted",
  query: [...ARTICLE_QUERY, ...FLOW_QUERY],
});

export const middleware: Route.MiddlewareFunction[] = [lightPage("wanted", renderLightArticle)];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const query = requestUrl(request).searchParams;
  const article = await loadArticle(context, params.address, query, () => followOldAddress(context, request));
  const [furtherReading, flowFacts] = await Promise.all([
    loadFurtherReading(context, article),
    loadFlowFacts(context, article, query),
  ]);
  const loaded = serialize({
    ...article,
    furtherReading,
    flowFacts,
    insertionAfter: article.isLive ? null : middleOfText(article),
  });
  return data(loaded, { headers: { [FACTS_HEADER]: encodeURIComponent(JSON.stringify(listedFacts(article))) } });
}

/** What the service worker lists of the article, if it keeps its page. */
const listedFacts = ({ title, category }: ArticlePage): ListedFacts => ({
  title,
  category: category?.name ?? "",
  colour: categoryClass(category),
});

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const action = articleAction;

export function meta(args: Route.MetaArgs) {
  // The not-found screen sets its own title.
  if (isMissing(args.error)) return [];
  if (!args.loaderData) return [{ title: describeLoadFailure(args.error).title }];
  const article = deserialize(args.loaderData);
  const describe = (siteUrl: string) => describeArticle(article.flowFacts, article, siteUrl);
  return pageHead(args, articleHead(article, args.matches, describe));
}

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  const article = useDeserialized(loaderData);
  useRefreshOnReturn();
  const { flowFacts, furtherReading, insertionAfter } = article;
  return (
    <ArticleView
      article={article}
      flowFacts={flowFacts}
      furtherReading={furtherReading}
      insertionAfter={insertionAfter}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} {...describeLoadFailure(error)} />;
}
