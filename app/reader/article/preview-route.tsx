import { data } from "react-router";
import { findViewer, siteContext } from "#app/context.ts";
import { mayEnterBackOffice } from "#domain/accounts/policy.ts";
import { isId } from "#domain/id.ts";
import { findArticleByPreviewKey, findDraft } from "#domain/news/article.server.ts";
import { findUnsavedPreview } from "#domain/newsroom/preview.server.ts";
import type { Route } from "./+types/preview-route.ts";
import { ArticleView } from "./article-view.tsx";

const KEY = /^[\w-]{20,40}$/;

/**
 * A draft as readers will see it: by a preview key for whoever has the link, by the id of an article or of an unsaved
 * form for the newsroom alone.
 */
export async function loader({ params: { key }, context }: Route.LoaderArgs) {
  const { db } = context.get(siteContext);
  const ignore = () => {};
  const find = async () => {
    if (!isId(key)) return KEY.test(key) ? findArticleByPreviewKey(db, key, ignore) : null;
    if (!mayEnterBackOffice(await findViewer(context))) return null;
    return (await findUnsavedPreview(db, key)) ?? (await findDraft(db, key, ignore));
  };
  const article = await find();
  if (!article) throw data(null, { status: 404 });
  return { ...article, liked: false };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData ? `Prévia: ${loaderData.title}` : "Prévia" },
    { name: "robots", content: "noindex, nofollow" },
    { name: "referrer", content: "no-referrer" },
  ];
}

export default function PreviewRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <p className="wrap preview-note">Prévia: assim a notícia aparece para os leitores. Ela ainda não está no site.</p>
      <ArticleView article={loaderData} isPreview />
    </>
  );
}
