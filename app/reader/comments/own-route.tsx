import { ArrowLeft } from "lucide";
import { data, href, Link, redirect } from "react-router";
import { findViewer, siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { signInPath } from "#app/sign-in-path.ts";
import { Icon } from "#app/ui/icon.tsx";
import { findOwnComment } from "#domain/comments/own-comment.server.ts";
import { COMMENT_TEXT } from "#domain/comments/text.ts";
import { COMMENTS } from "../article/hashes.ts";
import { articlePath } from "../cards/article-link.tsx";
import { pageHead } from "../head.ts";
import { loadLatest } from "../not-found/load-latest.server.ts";
import page from "../shell/page.module.css";
import type { Route } from "./+types/own-route.ts";
import styles from "./comment-talk.module.css";
import { ownAction } from "./own-forms.server.ts";
import { ChangeOwn, DeleteOwn } from "./talk/own-forms.tsx";

export const handle = defineRoute({ feature: "comments", popups: false });

/** A reader's own comment that waits, with the forms that change and delete it: for browsers without scripts. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const viewer = await findViewer(context);
  if (!viewer) throw redirect(signInPath(href("/comentarios/:id/editar", { id })));
  const comment = await findOwnComment(context.get(siteContext).db, viewer.id, id);
  if (!comment) throw data({ latest: await loadLatest(context) }, { status: 404 });
  return { comment };
}

export const action = ownAction;

export { ErrorScreen as ErrorBoundary } from "../not-found/error-screen.tsx";

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [{ title: "Comentário não encontrado" }];
  return pageHead(args, {
    title: "Seu comentário",
    description: "Mudar ou apagar um comentário que espera aprovação.",
    path: href("/comentarios/:id/editar", { id: args.params.id }),
    hidden: true,
  });
}

export default function OwnCommentRoute({ loaderData: { comment } }: Route.ComponentProps) {
  const { id, title, address, isOpen, isPublished } = comment;
  return (
    <div className={`wrap ${page.page}`}>
      <header className={page.pagehead}>
        <Link className="backlink" to={`${articlePath(address)}#${COMMENTS}`}>
          <Icon icon={ArrowLeft} />
          {title}
        </Link>
        <h1>Seu comentário</h1>
        <p className="deck">
          {isOpen
            ? `${COMMENT_TEXT.waiting}: ${COMMENT_TEXT.onlyYou}.`
            : isPublished
              ? COMMENT_TEXT.alreadyPublished
              : COMMENT_TEXT.decided}
        </p>
      </header>
      <section className={styles.talk} aria-label="Mudar ou apagar">
        {/* Also of one that was decided about meanwhile: what was typed is in it. */}
        <ChangeOwn comment={comment} />
        {isOpen && <DeleteOwn id={id} />}
      </section>
    </div>
  );
}
