import { useEffect } from "react";
import { useOutletContext, useRouteLoaderData } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import type { DialogBackground, DialogSequence } from "../../cards/article-link.tsx";
import { pageHead } from "../../head.ts";
import { ErrorScreen } from "../../not-found/error-screen.tsx";
import type { loader as listLoader } from "../../notifications/route.tsx";
import { articleHead } from "../article-head.ts";
import { articleAction } from "../forms.server.ts";
import { loadArticle } from "../load-article.server.ts";
import { describeLoadFailure } from "../load-failure.ts";
import { useRefreshOnReturn } from "../use-refresh-on-return.ts";
import type { Route } from "./+types/dialog-route.ts";
import { ArticleDialog } from "./article-dialog.tsx";
import { DialogFrame } from "./dialog-frame.tsx";

export const handle = defineRoute({ dialogOf: "/news", light: null });

export function loader({ params, context }: Route.LoaderArgs) {
  return loadArticle(context, params.address);
}

export const action = articleAction;

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [{ title: describeLoadFailure(args.error).title }];
  return pageHead(args, articleHead(args.loaderData, args.matches));
}

/** The screen under the dialog, and the articles one can go through, in its order, each once. */
function useBackground(): { background: DialogBackground; sequence: string[] } {
  const home = useOutletContext<DialogSequence | undefined>();
  const list = useRouteLoaderData<typeof listLoader>("reader/notifications/route");
  if (list) {
    const addresses = list.notifications.flatMap(({ articleAddress }) => articleAddress ?? []);
    return { background: "/notifications", sequence: [...new Set(addresses)] };
  }
  return { background: "/", sequence: [...new Set(home)] };
}

export default function ArticleDialogRoute({ loaderData }: Route.ComponentProps) {
  const { background, sequence } = useBackground();
  useRefreshOnReturn();
  useTopAfterReload();
  return <ArticleDialog article={loaderData} sequence={sequence} background={background} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const failure = describeLoadFailure(error);
  return (
    <DialogFrame label={failure.title}>
      <ErrorScreen error={error} {...failure} />
    </DialogFrame>
  );
}

/** A reload of the dialog's address opens the article's own page. It must start at the top, not at the scroll position of the page below the dialog. */
function useTopAfterReload(): void {
  useEffect(() => {
    // During an unload this event follows `pagehide`, in which React Router gives scroll restoration back to the browser.
    const disableRestoration = () => {
      window.history.scrollRestoration = "manual";
    };
    document.addEventListener("visibilitychange", disableRestoration);
    return () => document.removeEventListener("visibilitychange", disableRestoration);
  }, []);
}
