import { href, Link } from "react-router";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import type { SeriesPosition } from "#domain/news/types.ts";
import type { ShownTag } from "#domain/tags/types.ts";
import { articlePath } from "../cards/article-link.tsx";
import sheet from "./article-end.css?url";

/** The position of an article in its series, with links to the previous and next part. */
export function Series({ series: { name, part, total, previous, next } }: { series: SeriesPosition }) {
  return (
    <nav className="art-series screen-only" aria-label={`Série ${name}`}>
      <StyleSheet href={sheet} />
      <p>
        <b>{name}</b>
        <span className="meta">{total > 1 ? `Parte ${part} de ${total}` : "Primeira parte"}</span>
      </p>
      {previous && (
        <Link to={articlePath(previous.address)} rel="prev" prefetch="intent" viewTransition>
          <span className="meta">Parte anterior</span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link to={articlePath(next.address)} rel="next" prefetch="intent" viewTransition>
          <span className="meta">Próxima parte</span>
          {next.title}
        </Link>
      )}
    </nav>
  );
}

/** The themes of an article. @param isPreview of a draft, whose themes may have no page yet */
export function Themes({ tags, isPreview }: { tags: ShownTag[]; isPreview: boolean }) {
  return (
    <section className="art-themes screen-only" aria-labelledby="temas">
      <StyleSheet href={sheet} />
      <h2 id="temas">Temas</h2>
      <ul>
        {tags.map(({ id, name, slug }) => (
          <li key={id}>
            {isPreview ? (
              <span>{name}</span>
            ) : (
              <Link to={href("/tema/:slug", { slug })} viewTransition>
                {name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
