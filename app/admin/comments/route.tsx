import { useState } from "react";
import { href } from "react-router";
import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import {
  type CommentTab,
  type CommentVerdict,
  countText,
  leavesTab,
  type ModeratedComment,
  parseCommentsView,
} from "#domain/comments/moderation.ts";
import {
  countComments,
  findCommentedTitle,
  findCommenter,
  listModeratedComments,
} from "#domain/comments/queries.server.ts";
import { MODERATION_TEXT } from "#domain/comments/verdict-text.ts";
import { Pager } from "../pieces/list/pager.tsx";
import { adminAction } from "../shell/admin-action.server.ts";
import { requireStaff } from "../shell/guard.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import { AuthorHistory } from "./author-history.tsx";
import { BatchBar } from "./batch-bar.tsx";
import { CommentCard } from "./comment-card.tsx";
import { CommentFilters, CommentTabs } from "./comment-filters.tsx";
import styles from "./comments.module.css";
import { approveComments, rejectComments, removeComments, undoVerdict } from "./forms.server.ts";
import { usePendingVerdicts, useStableOrder } from "./use-moderation.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.facts.permission);
  const { db } = context.get(siteContext);
  const query = requestUrl(request).searchParams;
  const view = parseCommentsView(query);
  const [page, counts, author, articleTitle] = await Promise.all([
    listModeratedComments(db, view),
    countComments(db),
    view.userId ? findCommenter(db, view.userId) : null,
    view.newsId ? findCommentedTitle(db, view.newsId) : null,
  ]);
  return { ...page, counts, author, articleTitle, view, query: query.toString() };
}

export const action = adminAction(approveComments, rejectComments, removeComments, undoVerdict);

export const handle = defineRoute({ permission: "moderateComments", failed: MODERATION_TEXT.updateFailed });

export default function CommentsRoute({ loaderData }: Route.ComponentProps) {
  const { items, previous, next, counts, author, articleTitle, view, query } = loaderData;
  const pending = usePendingVerdicts();
  const [marked, setMarked] = useState<string[]>([]);
  const ordered = useStableOrder(items, query);

  const shown = ordered.flatMap((comment) => applyOptimistic(comment, pending.get(comment.id), view.tab) ?? []);
  const ids = shown.map(({ id }) => id);
  const chosen = marked.filter((id) => ids.includes(id));

  return (
    <>
      <PageHeader title="Comentários" back={{ to: href("/admin"), label: "Dashboard" }} />
      {author && <AuthorHistory author={author} />}
      <section className="panel" aria-labelledby="comentarios">
        <h2 id="comentarios" className="sr" tabIndex={-1}>
          Comentários, {countText(counts.waiting)} aguardando
        </h2>
        <CommentTabs view={view} query={query} counts={counts} />
        <CommentFilters view={view} query={query} articleTitle={articleTitle} authorName={author?.name ?? null} />
        {shown.length === 0 ? (
          <p className="pad list-empty">{emptyText(view)}</p>
        ) : (
          <>
            <BatchBar ids={ids} chosen={chosen} onChoose={setMarked} />
            <ul className={styles.list}>
              {shown.map((comment) => (
                <CommentCard
                  key={comment.id}
                  comment={comment}
                  query={query}
                  chosen={chosen.includes(comment.id)}
                  onChoose={(on) => setMarked(on ? [...chosen, comment.id] : chosen.filter((id) => id !== comment.id))}
                  tab={view.tab}
                />
              ))}
            </ul>
          </>
        )}
        <Pager previous={previous} next={next} query={query} />
      </section>
    </>
  );
}

/** The comment with a pending decision applied optimistically; null if it is no longer shown then. */
function applyOptimistic(comment: ModeratedComment, verdict: CommentVerdict | undefined, tab: CommentTab) {
  if (!verdict) return comment;
  return verdict === "deleted" || leavesTab(verdict, tab) ? null : { ...comment, state: verdict };
}

const EMPTY_TEXT: Record<CommentTab, string> = {
  aguardando: "Nenhum comentário aguarda aprovação.",
  aprovados: "Nenhum comentário aprovado ainda.",
  reprovados: "Nenhum comentário reprovado.",
  todos: "Nenhum comentário ainda.",
};

function emptyText(view: Route.ComponentProps["loaderData"]["view"]): string {
  const { tab, search, newsId, userId, commentId, after, before } = view;
  if (after || before) return "Nenhum comentário nesta página.";
  if (search || newsId || userId || commentId) return "Nenhum comentário com esses filtros.";
  return EMPTY_TEXT[tab];
}
