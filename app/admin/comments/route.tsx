import { useRef, useState } from "react";
import { defineRoute } from "#app/route-facts.ts";
import { listCommenters } from "#domain/comments/commenters.server.ts";
import { type CommenterHistory, parseCommentsView } from "#domain/comments/moderation.ts";
import {
  countComments,
  findAnswerSigner,
  findCommentedTitle,
  listModeratedComments,
} from "#domain/comments/queries.server.ts";
import { countReadersWithStanding, listReadersWithStanding } from "#domain/comments/standing.server.ts";
import { MODERATION_TEXT } from "#domain/comments/verdict-text.ts";
import { parsePageStart } from "#domain/shared/cursor.ts";
import { Pager } from "../pieces/list/pager.tsx";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import { answerForm, removeAnswerForm, undoAnswerForm } from "./answer/answer-forms.server.ts";
import { CommentTabs } from "./comment-filters.tsx";
import styles from "./comments.module.css";
import { CommentsPanel } from "./comments-panel.tsx";
import {
  approveComments,
  keepReported,
  rejectComments,
  removeComments,
  undoKeep,
  undoVerdict,
} from "./forms.server.ts";
import { KeysDialog, KeysLine } from "./keys-help.tsx";
import { ListedReaders } from "./readers/listed-readers.tsx";
import { ReaderCard } from "./readers/reader-card.tsx";
import { RestrictDialog } from "./readers/restrict-dialog.tsx";
import {
  endRestrictionForm,
  reopenRestrictionForm,
  restrictForm,
  trustForm,
  undoRestrictForm,
} from "./readers/restriction-forms.server.ts";
import { commentElementId, useCommentKeys } from "./use-comment-keys.ts";
import { useCommentList } from "./use-comment-list.ts";

export const handle = defineRoute({
  feature: "comments",
  permission: "moderateComments",
  failed: MODERATION_TEXT.updateFailed,
});

export const loader = adminLoader(handle, async ({ db }, { query, viewer }) => {
  const view = parseCommentsView(query);
  const [page, listed, counts, listedCount, articleTitle, signer] = await Promise.all([
    listModeratedComments(db, view),
    view.tab === "leitores" ? listReadersWithStanding(db, parsePageStart(query, "uuid")) : null,
    countComments(db),
    countReadersWithStanding(db),
    view.newsId ? findCommentedTitle(db, view.newsId) : null,
    findAnswerSigner(db, viewer.id),
  ]);
  const writers = [view.userId, ...page.items.map(({ author }) => author?.id)].filter((id) => typeof id === "string");
  const readers = await listCommenters(db, [...new Set(writers)]);
  const { previous, next } = listed ?? page;
  const lists = { items: page.items, listed: listed?.items ?? null, previous, next };
  return { ...lists, counts, listedCount, readers, articleTitle, signer, view, query: query.toString() };
});

export const action = adminAction(
  approveComments,
  rejectComments,
  removeComments,
  undoVerdict,
  keepReported,
  undoKeep,
  answerForm,
  removeAnswerForm,
  undoAnswerForm,
  restrictForm,
  trustForm,
  undoRestrictForm,
  endRestrictionForm,
  reopenRestrictionForm,
);

export default function CommentsRoute({ loaderData }: Route.ComponentProps) {
  const { items, listed, previous, next, counts, listedCount, readers, articleTitle, signer, view, query } = loaderData;
  const list = useCommentList(items, view, query);
  const { ids, chosen, toggle, extend, current } = list;
  const [restricting, setRestricting] = useState<CommenterHistory | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  useCommentKeys({
    area,
    ids,
    current: current?.id,
    onToggle: (id) => toggle(id, !chosen.includes(id)),
    onExtend: extend,
    onHelp: () => setHelpOpen(true),
  });
  const reader = readers.find(({ id }) => id === (view.userId ?? current?.author?.id));
  const handleRestricted = () => {
    setRestricting(null);
    if (current) document.getElementById(commentElementId(current.id))?.focus();
  };
  return (
    <>
      <PageHeader title="Comentários">{current && <KeysLine onHelp={() => setHelpOpen(true)} />}</PageHeader>
      {isHelpOpen && <KeysDialog onClose={() => setHelpOpen(false)} />}
      {restricting && <RestrictDialog reader={restricting} onClose={handleRestricted} />}
      <div className={styles.columns}>
        <section className={`panel ${styles.panel}`} aria-label="Comentários">
          <CommentTabs view={view} query={query} counts={counts} readers={listedCount} />
          {listed ? (
            <ListedReaders readers={listed} />
          ) : (
            <CommentsPanel
              {...{ list, area, view, query, readers, articleTitle, signer }}
              counts={counts}
              onRestrict={setRestricting}
            />
          )}
          <Pager previous={previous} next={next} query={query} />
        </section>
        {reader && (
          <ReaderCard
            key={reader.id}
            reader={reader}
            isAlone={view.userId !== null}
            onRestrict={() => setRestricting(reader)}
          />
        )}
      </div>
    </>
  );
}
