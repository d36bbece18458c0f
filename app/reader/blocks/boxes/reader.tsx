import { Info } from "lucide";
import { href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import { useDates } from "#app/use-dates.ts";
import type { BlockProps, Readers } from "../parts.ts";
import sheet from "./boxes.css?url";

/** Quotes, fact boxes and corrections, with their parts. */
export type BoxBlock =
  | "quote"
  | "pullQuote"
  | "attribution"
  | "factBox"
  | "factTitle"
  | "factList"
  | "fact"
  | "factLabel"
  | "factText"
  | "correction";

const Quote = ({ block: { type }, children }: BlockProps<"quote"> | BlockProps<"pullQuote">) => (
  <blockquote className={type === "pullQuote" ? "doc-pull-quote" : "doc-quote"}>
    <StyleSheet href={sheet} />
    {children}
  </blockquote>
);

const Attribution = ({ block: { content }, children }: BlockProps<"attribution">) =>
  content ? (
    <footer>
      <cite>{children}</cite>
    </footer>
  ) : null;

const factTitleId = (id: string) => `quadro-${id}`;

function FactBox({ block: { content = [] }, children }: BlockProps<"factBox">) {
  const title = content.find((block) => block.type === "factTitle");
  return (
    <aside className="doc-facts" aria-labelledby={title && factTitleId(title.attrs.id)}>
      <StyleSheet href={sheet} />
      {children}
    </aside>
  );
}

/** A line of a fact box; without an answer it is not rendered. */
function Fact({ block: { content = [] }, children }: BlockProps<"fact">) {
  const answer = content.find((part) => part.type === "factText");
  return answer?.content ? <div>{children}</div> : null;
}

/** An empty correction is not rendered. */
function Correction({ block: { attrs, content }, children }: BlockProps<"correction">) {
  const dates = useDates();
  if (!content) return null;
  return (
    <div className="doc-correction" role="note">
      <StyleSheet href={sheet} />
      <Icon icon={Info} />
      <p>
        <b>
          Correção, <time dateTime={attrs.moment}>{dates.longWithHour(attrs.moment)}</time>:
        </b>{" "}
        {children}{" "}
        <Link className="screen-only" to={href("/correcoes")}>
          Todas as correções
        </Link>
      </p>
    </div>
  );
}

export const boxReaders: Readers<BoxBlock> = {
  quote: Quote,
  pullQuote: Quote,
  attribution: Attribution,
  factBox: FactBox,
  factTitle: ({ block, children }) => <h2 id={factTitleId(block.attrs.id)}>{children}</h2>,
  factList: ({ children }) => <dl>{children}</dl>,
  fact: Fact,
  factLabel: ({ children }) => <dt>{children}</dt>,
  factText: ({ children }) => <dd>{children}</dd>,
  correction: Correction,
};
