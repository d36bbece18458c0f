import { data, href, Link } from "react-router";
import { cachePage, readPart } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { headingOf } from "#domain/newsletter/editions/edition-html.ts";
import { findSentEdition } from "#domain/newsletter/queries.server.ts";
import { TODAY_LABELS, withoutLabel } from "#domain/newsletter/text.ts";
import type { EditionArticle, EditionContent, EditionContentPart } from "#domain/newsletter/types.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { describeLongDay } from "#platform/format/calendar-days.ts";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { ArticleLink } from "../cards/article-link.tsx";
import { pageHead } from "../head.ts";
import { siteOf } from "../head-site.ts";
import { loadLatest } from "../not-found/load-latest.server.ts";
import page from "../shell/page.module.css";
import { organization } from "../structured-data.ts";
import type { Route } from "./+types/edition-route.ts";
import { ArticleSignUp } from "./article-sign-up.tsx";
import styles from "./newsletter.module.css";

export const handle = defineRoute({ feature: "newsletter", cache: true, footerSignUp: false });

/** A sent edition as a page of the site, without what is a reader's own in the mail. */
export async function loader({ params: { slug, address }, context }: Route.LoaderArgs) {
  cachePage(context, TAGS.newsletters, TAGS.editions);
  const { value: edition } = await readPart(context, { read: (db) => findSentEdition(db, slug, address) });
  if (!edition) throw data({ latest: await loadLatest(context) }, { status: 404 });
  const { content, newsletter, subject, sentAt } = edition;
  return { content, newsletter, subject, sentAt, address };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { content, newsletter, subject, sentAt, address } = args.loaderData;
  const { slug } = newsletter;
  const path = href("/boletim/:slug/:address", { slug, address });
  const site = siteOf(args.matches);
  return pageHead(args, {
    title: subject,
    description: content.preheader || `${newsletter.name}, ${describeLongDay(content.day).toLowerCase()}.`,
    path,
    crumbs: [
      { name: "Boletim", path: href("/boletim") },
      { name: newsletter.name, path: href("/boletim/:slug", { slug }) },
      { name: subject, path },
    ],
    data: {
      "@context": "https://schema.org",
      "@type": "CollectionPage",
      name: subject,
      url: site.siteUrl + path,
      inLanguage: "pt-BR",
      datePublished: sentAt,
      publisher: organization(site),
      mainEntity: {
        "@type": "ItemList",
        itemListElement: articlesOf(content).map(({ title, path: article }, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: title,
          url: site.siteUrl + article,
        })),
      },
    },
  });
}

const articlesOf = ({ parts }: EditionContent) => parts.flatMap((part) => (part.part === "today" ? [] : part.articles));

/** The heading of an edition's page, which names the newsletter above it: the title of its lead where the subject ends with it. */
function headingFor(subject: string, newsletter: string, content: EditionContent): string {
  const words = subject.startsWith(`${newsletter}: `) ? subject.slice(newsletter.length + 2) : subject;
  const lead = articlesOf(content)[0]?.title ?? "";
  // Made by itself, it may be cut.
  return words.endsWith("…") && lead.startsWith(words.slice(0, -1)) ? lead : words;
}

/** The last segment of an article's path. */
const addressOf = ({ path }: EditionArticle) => decodeURIComponent(path.slice(path.lastIndexOf("/") + 1));

export default function EditionRoute({ loaderData }: Route.ComponentProps) {
  const { content, newsletter, subject } = loaderData;
  const heading = headingFor(subject, newsletter.name, content);
  return (
    <div className={`wrap ${page.page}`}>
      <div className={styles.edition}>
        <header className={styles.head}>
          <p className="meta">
            <Link to={href("/boletim/:slug", { slug: newsletter.slug })}>{newsletter.name}</Link>
            <span className="dot">{describeLongDay(content.day)}</span>
          </p>
          <h1>{nonBreakingCurrency(heading)}</h1>
        </header>
        {content.opening.length > 0 && (
          <div className={styles.opening}>
            {content.opening.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
        {content.parts.map((part) => (
          <Part key={part.part} part={part} time={content.time} heading={heading} />
        ))}
        <ArticleSignUp />
      </div>
    </div>
  );
}

/** @param heading of the page */
function Part({ part, time, heading }: { part: EditionContentPart; time: string; heading: string }) {
  if (part.part === "today")
    return (
      <dl className={styles.facts}>
        {part.lines.map(({ kind, text }) => (
          <div key={kind}>
            <dt>{TODAY_LABELS[kind]}</dt>
            <dd>{withoutLabel(text)}</dd>
          </div>
        ))}
      </dl>
    );
  if (part.part === "lead")
    return part.articles.map((article) => (
      <div key={article.id} className={styles.lead}>
        <Article article={article} isLead isNamed={article.title === heading} />
      </div>
    ));
  return (
    <section className={styles.section} aria-labelledby={`parte-${part.part}`}>
      <h2 id={`parte-${part.part}`}>{headingOf(part.part, part.articles.length, time)}</h2>
      {part.articles.map((article) => (
        <Article key={article.id} article={article} />
      ))}
    </section>
  );
}

interface ArticleProps {
  article: EditionArticle;
  isLead?: boolean;
  /** Whether the page has its title as heading. */
  isNamed?: boolean;
}

/** An article of an edition as it was when it was sent. */
function Article({ article, isLead = false, isNamed = false }: ArticleProps) {
  const { title, summary, category, picture } = article;
  const Heading = isLead ? "h2" : "h3";
  const link = (words: string) => <ArticleLink address={addressOf(article)}>{words}</ArticleLink>;
  return (
    <article className={picture && !isLead ? styles.pictured : undefined}>
      {picture && (
        <img
          src={drawnAddress(picture.path)}
          width={picture.width}
          height={picture.height}
          alt={isLead ? picture.alt : ""}
          loading={isLead ? undefined : "lazy"}
        />
      )}
      {category && <p className="kick">{category.name}</p>}
      {!isNamed && <Heading>{link(nonBreakingCurrency(title))}</Heading>}
      {summary && <p>{nonBreakingCurrency(summary)}</p>}
      {isNamed && <p className={styles.whole}>{link("Ler a notícia")}</p>}
    </article>
  );
}
