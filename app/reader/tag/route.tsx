import { data, href, redirect } from "react-router";
import { cachePage, readPart, settingsContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { newsTags, tags } from "#db/schema/tags.ts";
import { listArticles } from "#domain/news/reading/queries.server.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { findTag } from "#domain/tags/queries.server.ts";
import { TAG_TEXT } from "#domain/tags/text.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { LeadList } from "../cards/lead-list.tsx";
import { isContinued, LIST_QUERY, readPages } from "../cards/list-pages.ts";
import { useLoadMore } from "../cards/load-more.tsx";
import { SubjectPieces } from "../features/subject.tsx";
import { pageHead } from "../head.ts";
import { AllNews, EmptyState, UnknownPage } from "../not-found/empty-state.tsx";
import type { Route } from "./+types/route.ts";
import styles from "./tag.module.css";

export const handle = defineRoute({ cache: true, today: true, query: LIST_QUERY });

export async function loader({ params, request, context }: Route.LoaderArgs) {
  cachePage(context, TAGS.tags, TAGS.news);
  const { value: tag } = await readPart(context, { read: (db) => findTag(db, params.slug), needs: [tags] });
  if (!tag) return data(null, { status: 404 });
  if (tag.slug !== params.slug) throw redirect(href("/tema/:slug", { slug: tag.slug }), 301);
  const query = requestUrl(request).searchParams;
  const { value: list } = await readPart(context, {
    read: (db) => readPages(query, (after) => listArticles(db, { tagId: tag.id, after })),
    needs: [newsTags],
  });
  return { tag, list, continued: isContinued(query), layout: context.get(settingsContext).card_layout };
}

export function meta(args: Route.MetaArgs) {
  const loaded = args.loaderData;
  if (!loaded) return [{ title: TAG_TEXT.unknown }, { name: "robots", content: "noindex" }];
  const { tag, continued } = loaded;
  const path = href("/tema/:slug", { slug: tag.slug });
  return pageHead(args, {
    title: tag.name,
    description: tag.description ?? `Todas as notícias sobre ${tag.name}, das mais novas às mais antigas.`,
    path,
    crumbs: [{ name: tag.name, path }],
    hidden: continued,
  });
}

type Loaded = NonNullable<Route.ComponentProps["loaderData"]>;

function Tag({ tag, list, layout, continued }: Loaded) {
  const { articles, link } = useLoadMore(list);
  return (
    <div className="wrap">
      <header className={styles.head}>
        <p className="kick">Tema</p>
        <h1>{tag.name}</h1>
        {tag.description && <p className={styles.deck}>{tag.description}</p>}
        <div className={styles.follow}>
          <SubjectPieces
            subject={{ key: `tag:${tag.id}`, name: tag.name, address: tag.slug, picture: null }}
            label="Seguir o tema"
          />
          <p className="meta">{formatCount(tag.articleCount, "notícia", "notícias")}</p>
        </div>
      </header>
      {articles.length > 0 ? (
        <>
          <LeadList articles={articles} layout={layout} continued={continued} />
          {link}
        </>
      ) : (
        <EmptyState text={TAG_TEXT.empty}>
          <AllNews />
        </EmptyState>
      )}
    </div>
  );
}

export default function TagRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Tag {...loaderData} /> : <UnknownPage heading="Tema" text={TAG_TEXT.unknown} />;
}
