import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { NEWS_TEXT } from "#domain/news/text.ts";
import { pageHead } from "../head.ts";
import { ErrorScreen } from "../not-found/error-screen.tsx";
import type { Route } from "./+types/route.ts";
import { articleHead } from "./article-head.ts";
import { ArticleView } from "./article-view.tsx";
import { loadArticle } from "./load-article.server.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  return loadArticle(context, params.address);
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [{ title: NEWS_TEXT.loadError }];
  return pageHead(args, articleHead(args.loaderData, args.matches));
}

/** A reader who comes back to the tab sees the article as it is now (reader §4). */
function useRefreshOnReturn() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const handleVisibility = () => {
      if (!document.hidden) revalidate();
    };
    document.addEventListener("visibilitychange", handleVisibility);
    return () => document.removeEventListener("visibilitychange", handleVisibility);
  }, [revalidate]);
}

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  useRefreshOnReturn();
  return <ArticleView article={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} title={NEWS_TEXT.loadError} text={NEWS_TEXT.couldNotLoad} />;
}
