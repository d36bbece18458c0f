import { ArrowLeft, ArrowRight } from "lucide";
import { data, href, Link } from "react-router";
import { cachedPart, cachePage, readPart } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Figure } from "#app/ui/picture.tsx";
import { stories } from "#db/schema/site.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { findStory, listStories } from "#domain/stories/queries.server.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { pageHead } from "../head.ts";
import page from "../shell/page.module.css";
import { SmartLink } from "../shell/smart-link.tsx";
import type { Route } from "./+types/story-route.ts";
import styles from "./story-route.module.css";

export const handle = defineRoute({ cache: true });

const STORIES = { read: listStories, needs: [stories] };

/** A story as a page, for readers without scripts and for links from elsewhere. */
export async function loader({ params, context }: Route.LoaderArgs) {
  cachePage(context);
  const shown = await cachedPart(context, STORIES, TAGS.stories, TAGS.media);
  const index = shown.findIndex(({ id }) => id === params.id);
  // The last story of the bar is followed by older ones.
  if (index >= 0 && index < shown.length - 1) {
    return { story: shown[index]!, previous: shown[index - 1]?.id, next: shown[index + 1]!.id };
  }
  const { value: found } = await readPart(context, { read: (db) => findStory(db, params.id), needs: [stories] });
  if (!found) throw data(null, { status: 404 });
  return found;
}

export { ErrorScreen as ErrorBoundary } from "../not-found/error-screen.tsx";

export function meta(args: Route.MetaArgs) {
  const title = args.loaderData?.story.title ?? "Story não encontrado";
  return pageHead(args, {
    title,
    description: title,
    path: href("/stories/:id", { id: args.params.id }),
    hidden: true,
  });
}

export default function StoryRoute({ loaderData: { story, previous, next } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${page.page} ${styles.page}`}>
      <article>
        <h1>{story.title}</h1>
        {story.paid && <p className="meta">Publicidade</p>}
        <div className={`frame ${styles.frame}`}>
          {story.videoUrl ? (
            <video
              controls
              playsInline
              preload="none"
              poster={drawnAddress(story.picture?.src)}
              src={drawnAddress(story.videoUrl)}
              aria-label={story.title}
            >
              <a href={drawnAddress(story.videoUrl)}>Abrir o vídeo</a>
            </video>
          ) : (
            <Figure picture={story.picture} alt={story.title} sizes="(min-width: 640px) 420px, 100vw" priority />
          )}
        </div>
        {story.href && (
          <SmartLink className="btn" href={story.href} paid={story.paid}>
            {story.href.startsWith("/news/") ? "Ler a notícia" : "Saiba mais"}
          </SmartLink>
        )}
      </article>
      <nav className={`${styles.turns} screen-only`} aria-label="Outros stories">
        {previous && (
          <Link className="btn line" to={href("/stories/:id", { id: previous })}>
            <Icon icon={ArrowLeft} />
            Story anterior
          </Link>
        )}
        {next && (
          <Link className="btn line" to={href("/stories/:id", { id: next })}>
            Próximo story
            <Icon icon={ArrowRight} />
          </Link>
        )}
        <Link className="btn line" to={href("/")}>
          Ir para o início
        </Link>
      </nav>
    </div>
  );
}
