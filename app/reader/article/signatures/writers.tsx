import { ArrowRight } from "lucide";
import { href, Link } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import { smallImage } from "#domain/media/types.ts";
import type { ArticlePage } from "#domain/news/types.ts";
import { SubjectPieces } from "../../features/subject.tsx";
import { MistakeLink } from "../../mistakes/mistake-link.tsx";
import sheet from "./writers.css?url";

const PORTRAIT_WIDTH = 64;

/**
 * Those who sign an article and have written about themselves, with the way to their other articles; and the link to report a mistake.
 */
export function Writers({ bylines, address }: Pick<ArticlePage, "bylines" | "address">) {
  const described = bylines.filter(({ slug, bio }) => slug && bio?.trim());
  if (described.length === 0) {
    return (
      <p className="art-writers screen-only">
        <StyleSheet href={sheet} />
        <MistakeLink address={address} />
      </p>
    );
  }
  return (
    <section className="art-writers screen-only" aria-label="Sobre quem escreveu">
      <StyleSheet href={sheet} />
      {described.map(({ authorId, name, slug, photo, role, bio }) => {
        const page = href("/autor/:slug", { slug: slug! });
        return (
          <div key={authorId}>
            <Avatar name={name} photo={photo} width={PORTRAIT_WIDTH} />
            <h2>
              <Link to={page} viewTransition>
                {name}
              </Link>
            </h2>
            {role && <p className="meta">{role}</p>}
            <p>{bio}</p>
            <div>
              <Link to={page} viewTransition aria-label={`Outras notícias de ${name}`}>
                Outras notícias
                <Icon icon={ArrowRight} />
              </Link>
              <SubjectPieces
                subject={{
                  key: `author:${authorId}`,
                  name,
                  address: slug!,
                  picture: photo ? smallImage(photo.src, photo.widths) : null,
                }}
                className="art-follow"
              />
              {authorId === described.at(-1)!.authorId && <MistakeLink address={address} />}
            </div>
          </div>
        );
      })}
    </section>
  );
}
