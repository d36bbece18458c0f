import { Info } from "lucide";
import type { ComponentType } from "react";
import { href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Figure } from "#app/ui/picture.tsx";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import { useDates } from "#app/use-dates.ts";
import type { DocumentResources } from "#domain/news/document/resources.ts";
import type { BlockNode, BlockOf, BlockType } from "#domain/news/document/schema.ts";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { ArticleLink } from "../../cards/article-link.tsx";
import boxes from "./boxes.css?url";
import { FilmFigure, PictureFigure, SoundFigure } from "./document-media.tsx";
import { DocumentTable } from "./document-table.tsx";
import { EmbedCard } from "./embed-card.tsx";
import { InlineText } from "./inline-text.tsx";
import media from "./media.css?url";
import relatedSheet from "./related.css?url";

interface BlockProps<Type extends BlockType> {
  block: BlockOf<Type>;
  resources: DocumentResources;
}

interface BlocksProps {
  blocks?: BlockNode[];
  resources: DocumentResources;
}

/** Blocks, one after the other. */
export function Blocks({ blocks = [], resources }: BlocksProps) {
  return blocks.map((block) => {
    const Draw = BLOCKS[block.type] as ComponentType<{ block: BlockNode; resources: DocumentResources }>;
    return <Draw key={block.attrs.id} block={block} resources={resources} />;
  });
}

/** Empty paragraphs, left over in the editor, are not rendered. */
const Paragraph = ({ block: { content } }: BlockProps<"paragraph">) =>
  content ? (
    <p>
      <InlineText nodes={content} />
    </p>
  ) : null;

function Heading({ block: { attrs, content } }: BlockProps<"heading">) {
  const Level = attrs.level === 2 ? "h2" : "h3";
  return content ? (
    <Level>
      <InlineText nodes={content} />
    </Level>
  ) : null;
}

/** An item's own text, and its nested lists. */
function ListItem({ block: { content = [] }, resources }: BlockProps<"listItem">) {
  const [own, ...lists] = content;
  return (
    <li>
      {own?.type === "paragraph" && <InlineText nodes={own.content} />}
      <Blocks blocks={lists} resources={resources} />
    </li>
  );
}

const Quote = ({ block: { type, content }, resources }: BlockProps<"quote"> | BlockProps<"pullQuote">) => (
  <blockquote className={type === "pullQuote" ? "doc-pull-quote" : "doc-quote"}>
    <StyleSheet href={boxes} />
    <Blocks blocks={content} resources={resources} />
  </blockquote>
);

const Attribution = ({ block: { content } }: BlockProps<"attribution">) =>
  content ? (
    <footer>
      <cite>
        <InlineText nodes={content} />
      </cite>
    </footer>
  ) : null;

const factTitleId = (id: string) => `quadro-${id}`;

function FactBox({ block: { content = [] }, resources }: BlockProps<"factBox">) {
  const title = content.find((block) => block.type === "factTitle");
  return (
    <aside className="doc-facts" aria-labelledby={title && factTitleId(title.attrs.id)}>
      <StyleSheet href={boxes} />
      <Blocks blocks={content} resources={resources} />
    </aside>
  );
}

/** A line of a fact box; without an answer it is not rendered. */
function Fact({ block: { content = [] }, resources }: BlockProps<"fact">) {
  const answer = content.find((part) => part.type === "factText");
  return answer?.content ? (
    <div>
      <Blocks blocks={content} resources={resources} />
    </div>
  ) : null;
}

function RelatedArticle({ block: { attrs }, resources }: BlockProps<"relatedArticle">) {
  const article = resources.articles[attrs.articleId];
  if (!article) return null;
  return (
    <aside className="doc-related" aria-label="Leia também">
      <StyleSheet href={relatedSheet} />
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

/** An empty correction is not rendered. */
function Correction({ block: { attrs, content } }: BlockProps<"correction">) {
  const dates = useDates();
  if (!content) return null;
  return (
    <div className="doc-correction" role="note">
      <StyleSheet href={boxes} />
      <Icon icon={Info} />
      <p>
        <b>
          Correção, <time dateTime={attrs.moment}>{dates.longWithHour(attrs.moment)}</time>:
        </b>{" "}
        <InlineText nodes={content} />{" "}
        <Link className="screen-only" to={href("/correcoes")}>
          Todas as correções
        </Link>
      </p>
    </div>
  );
}

/** The component of each block type. */
const BLOCKS: { [Type in BlockType]: ComponentType<BlockProps<Type>> } = {
  paragraph: Paragraph,
  heading: Heading,
  bulletList: ({ block, resources }) => (
    <ul>
      <Blocks blocks={block.content} resources={resources} />
    </ul>
  ),
  orderedList: ({ block, resources }) => (
    <ol>
      <Blocks blocks={block.content} resources={resources} />
    </ol>
  ),
  listItem: ListItem,
  quote: Quote,
  pullQuote: Quote,
  attribution: Attribution,
  factBox: FactBox,
  factTitle: ({ block }) => (
    <h2 id={factTitleId(block.attrs.id)}>
      <InlineText nodes={block.content} />
    </h2>
  ),
  factList: ({ block, resources }) => (
    <dl>
      <Blocks blocks={block.content} resources={resources} />
    </dl>
  ),
  fact: Fact,
  factLabel: ({ block }) => (
    <dt>
      <InlineText nodes={block.content} />
    </dt>
  ),
  factText: ({ block }) => (
    <dd>
      <InlineText nodes={block.content} />
    </dd>
  ),
  picture: PictureFigure,
  gallery: ({ block, resources }) => (
    <div className="doc-gallery" role="group" aria-label="Galeria de imagens">
      <StyleSheet href={media} />
      <Blocks blocks={block.content} resources={resources} />
    </div>
  ),
  sound: SoundFigure,
  film: FilmFigure,
  table: DocumentTable,
  tableRow: () => null,
  tableHeader: () => null,
  tableCell: () => null,
  divider: () => <hr />,
  relatedArticle: RelatedArticle,
  correction: Correction,
  embed: EmbedCard,
};
