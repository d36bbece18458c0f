import type { Readers } from "../parts.ts";
import { EmbedCard } from "./embed-card.tsx";
import { RelatedArticle } from "./related-article.tsx";

/** Content from elsewhere: of another site, or another article of this one. */
export type EmbedBlock = "embed" | "relatedArticle";

export const embedReaders: Readers<EmbedBlock> = { embed: EmbedCard, relatedArticle: RelatedArticle };
