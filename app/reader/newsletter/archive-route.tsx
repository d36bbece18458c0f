import { data, href, Link } from "react-router";
import { cachePage, readPart } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { findNewsletterName } from "#domain/newsletter/editions/archive.server.ts";
import { listSentEditions } from "#domain/newsletter/queries.server.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { pageHead } from "../head.ts";
import { EmptyState } from "../not-found/empty-state.tsx";
import { loadLatest } from "../not-found/load-latest.server.ts";
import page from "../shell/page.module.css";
import type { Route } from "./+types/archive-route.ts";
import { ARCHIVE_PAGE, readArchivePage } from "./archive-pages.ts";
import { ArticleSignUp } from "./article-sign-up.tsx";
import { EditionList } from "./edition-list.tsx";
import styles from "./newsletter.module.css";

export const handle = defineRoute({ feature: "newsletter", cache: true, query: [ARCHIVE_PAGE], footerSignUp: false });

/** The sent editions of a newsletter, also of one that is no longer offered. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const archivePage = readArchivePage(request);
  cachePage(context, TAGS.newsletters, TAGS.editions);
  const { value } = await readPart(context, {
    read: async (db) => {
      const newsletter = await findNewsletterName(db, params.slug);
      return newsletter && { newsletter, archive: await listSentEditions(db, params.slug, archivePage) };
    },
  });
  if (!value) throw data({ latest: await loadLatest(context) }, { status: 404 });
  return { ...value, slug: params.slug, archivePage };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { newsletter, slug, archivePage, archive } = args.loaderData;
  const path = href("/boletim/:slug", { slug });
  return pageHead(args, {
    title: newsletter.name,
    description: newsletter.description || `Todas as edições de ${newsletter.name}.`,
    path,
    crumbs: [
      { name: "Boletim", path: href("/boletim") },
      { name: newsletter.name, path },
    ],
    hidden: archivePage > 1 || archive.editions.length === 0,
  });
}

export default function ArchiveRoute({ loaderData }: Route.ComponentProps) {
  const { newsletter, archive, slug, archivePage } = loaderData;
  return (
    <div className={`wrap ${page.page}`}>
      <div className={styles.edition}>
        <header className={styles.head}>
          <p className="meta">
            <Link to={href("/boletim")}>Boletins</Link>
          </p>
          <h1>{newsletter.name}</h1>
          {newsletter.description && <p>{newsletter.description}</p>}
        </header>
        {archive.editions.length > 0 ? (
          <section className={styles.part} aria-labelledby="edicoes">
            <h2 id="edicoes">Edições</h2>
            <EditionList {...archive} page={archivePage} path={href("/boletim/:slug", { slug })} />
          </section>
        ) : (
          <EmptyState text="Nenhuma edição por aqui ainda.">
            <Link className="btn line" to={href("/boletim")}>
              Ver os boletins
            </Link>
          </EmptyState>
        )}
        <ArticleSignUp />
      </div>
    </div>
  );
}
