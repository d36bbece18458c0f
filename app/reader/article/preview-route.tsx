import { data, href, redirect } from "react-router";
import { findViewer, siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { mayEnterBackOffice } from "#domain/accounts/policy.ts";
import { findArticleByPreviewKey, findArticleId, findDraft } from "#domain/news/reading/article.server.ts";
import { findUnsavedPreview } from "#domain/news/writing/preview.server.ts";
import { isHidden } from "#domain/news/writing/rights.server.ts";
import { isId } from "#domain/shared/id.ts";
import type { Route } from "./+types/preview-route.ts";
import { ArticleView } from "./article-view.tsx";
import styles from "./preview.module.css";

export const handle = defineRoute({ visits: false, popups: false });

const KEY = /^[\w-]{20,40}$/;

/**
 * A draft as readers will see it: by a preview key for anyone with the link, who is redirected once the article is published; by the
 * id of an article or of an unsaved form for editors and its author.
 */
export async function loader({ params: { key }, context }: Route.LoaderArgs) {
  const { db } = context.get(siteContext);
  const ignore = () => {};
  const find = async () => {
    if (!isId(key)) return KEY.test(key) ? findArticleByPreviewKey(db, key, ignore) : null;
    const viewer = await findViewer(context);
    if (!viewer || !mayEnterBackOffice(viewer)) return null;
    const unsaved = await findUnsavedPreview(db, viewer, key);
    return unsaved ?? ((await isHidden(db, viewer, key)) ? null : findDraft(db, key, ignore));
  };
  const article = await find();
  if (!article) throw data(null, { status: 404 });
  const isOut = (await findArticleId(db, article.id)) !== null;
  if (isOut && !isId(key)) throw redirect(href("/news/:address", { address: article.address }));
  return { ...article, isOut, liked: false, facts: null };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData ? `Prévia: ${loaderData.title}` : "Prévia" },
    { name: "robots", content: "noindex, nofollow" },
    // Other sites must not receive the key; this site needs the referrer of its own forms.
    { name: "referrer", content: "same-origin" },
  ];
}

export default function PreviewRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <p className={`wrap ${styles.note}`}>
        Prévia: assim a notícia aparece para os leitores.{" "}
        {loaderData.isOut ? "O que não foi salvo ainda não está no site." : "Ela ainda não está no site."}
      </p>
      <ArticleView article={loaderData} isPreview />
    </>
  );
}
