import { Figure } from "#app/ui/picture.tsx";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { ArticleLink } from "../../cards/article-link.tsx";
import type { BlockProps, Readers } from "../parts.ts";
import { EmbedCard } from "./embed-card.tsx";
import sheet from "./related.css?url";

/** Content from elsewhere: of another site, or another article of this one. */
export type EmbedBlock = "embed" | "relatedArticle";

export const embedReaders: Readers<EmbedBlock> = { embed: EmbedCard, relatedArticle: RelatedArticle };

/** A link to another article of the site; nothing if readers cannot see it. */
function RelatedArticle({ block: { attrs }, resources }: BlockProps<"relatedArticle">) {
  const article = resources.articles[attrs.articleId];
  if (!article) return null;
  return (
    <aside className="doc-related" aria-label="Leia também">
      <StyleSheet href={sheet} />
      {article.picture && (
        <div className="doc-related-picture">
          <Figure picture={article.picture} alt="" sizes="96px" />
        </div>
      )}
      <p className="doc-related-label">Leia também</p>
      <p className="doc-related-title">
        <ArticleLink address={article.address}>{nonBreakingCurrency(article.title)}</ArticleLink>
      </p>
    </aside>
  );
}
