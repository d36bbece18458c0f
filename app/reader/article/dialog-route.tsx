import { useRouteLoaderData } from "react-router";
import { NEWS_TEXT } from "#domain/news/text.ts";
import { pageHead } from "../head.ts";
import type { loader as homeLoader } from "../home/route.tsx";
import { ErrorScreen } from "../not-found/error-screen.tsx";
import type { Route } from "./+types/dialog-route.ts";
import { ArticleDialog } from "./article-dialog.tsx";
import { articleHead } from "./article-head.ts";
import { DialogFrame } from "./dialog-frame.tsx";
import { loadArticle } from "./load-article.server.ts";
import { talkAction } from "./talk-action.server.ts";
import { useRefreshOnReturn } from "./use-refresh-on-return.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  return loadArticle(context, params.address);
}

export const action = talkAction;

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [{ title: NEWS_TEXT.loadError }];
  return pageHead(args, articleHead(args.loaderData, args.matches));
}

/** The articles one can go through, in the order of the page: featured, then recent, each once (reader §4). */
function useSequence(): string[] {
  const home = useRouteLoaderData<typeof homeLoader>("reader/home/route");
  return [...new Set([...(home?.featured ?? []), ...(home?.recent ?? [])].map(({ address }) => address))];
}

export default function ArticleDialogRoute({ loaderData }: Route.ComponentProps) {
  const sequence = useSequence();
  useRefreshOnReturn();
  return <ArticleDialog article={loaderData} sequence={sequence} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DialogFrame label={NEWS_TEXT.loadError}>
      <ErrorScreen error={error} title={NEWS_TEXT.loadError} text={NEWS_TEXT.couldNotLoad} />
    </DialogFrame>
  );
}
