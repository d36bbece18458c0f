import { renderPieces } from "#app/features/pieces.tsx";
import type { Dashboard } from "#domain/dashboard/types.ts";
import type { DashboardFacts, ListFacts } from "#domain/features.server.ts";
import { ArticleNumbersPanel } from "../analytics/article-numbers.tsx";
import { ViewsToday } from "../analytics/views-today.tsx";
import { CommentsShortcut, CommentsStat, CommentsSum } from "../comments/dashboard-pieces.tsx";
import { WaitingComment } from "../comments/waiting-comment.tsx";
import { CoverageAction, CoverageShortcut } from "../live/coverage-action.tsx";
import { OpenCoverages } from "../live/open-coverages.tsx";
import { SubmissionsSum } from "../submissions/submissions-sum.tsx";

/** What features show on the dashboard. */
export const DashboardPieces = (props: { facts: DashboardFacts }) => renderPieces({ live: OpenCoverages }, props);

/** What features offer beside the form of an article. */
export const EditorActions = (props: { newsId: string }) => renderPieces({ live: CoverageAction }, props);

/** What they offer beside the button that publishes the article. */
export const EditorShortcuts = (props: { newsId: string }) => renderPieces({ live: CoverageShortcut }, props);

/** What they know of an article, in the panel of its form. */
export const EditorPanels = () => renderPieces({ analytics: ArticleNumbersPanel }, {});

/** What they know of an article, in the newsroom's table. */
export const RowPieces = (props: { facts: ListFacts; newsId: string }) =>
  renderPieces({ analytics: ViewsToday }, props);

/** What of them waits, in one number, for those who decide about it. */
export const DashboardSums = (props: { facts: DashboardFacts }) =>
  renderPieces({ comments: CommentsSum, submissions: SubmissionsSum }, props);

/** Their numbers and their shortcuts, for editors. */
export const DashboardStats = (props: { counts: Dashboard }) => renderPieces({ comments: CommentsStat }, props);
export const DashboardShortcuts = () => renderPieces({ comments: CommentsShortcut }, {});

/** Their panels below those. */
export const DashboardPanels = (props: { facts: DashboardFacts }) => renderPieces({ comments: WaitingComment }, props);
