import type { Viewer } from "./form.ts";
import { includesRole, type Role } from "./roles.ts";

type Holder = Pick<Viewer, "role"> | null;
/** Somebody of the newsroom who does something: whose articles are theirs depends on the id. */
export type Staff = Pick<Viewer, "id" | "role">;

const atLeast = (role: Role) => (holder: Holder) => holder !== null && includesRole(holder.role, role);

/** Reporters, editors and administrators enter the back office (docs/product.md, "Roles"). */
export const mayEnterBackOffice = atLeast("reporter");
/** They all write articles, send files, and see what comes out on which day. */
const mayWriteArticles = atLeast("reporter");
/** Editors publish, schedule and take off the site; a reporter sends to review. */
export const mayPublish = atLeast("editor");
/** Editors arrange the front page. */
export const mayArrangeFrontPage = atLeast("editor");
/** Editors decide about comments. */
export const mayModerateComments = atLeast("editor");
/** Editors manage what else readers see: categories, authors, themes, banners, stories, notifications, pop-ups, feeds, templates, trash. */
export const mayManageContent = atLeast("editor");
/** Editors see what is read. */
const mayReadAnalytics = atLeast("editor");
/** Only administrators run the site: people, settings, the bottom bar, the history of all changes. */
export const mayRunSite = atLeast("admin");

const PERMISSIONS = {
  enterBackOffice: mayEnterBackOffice,
  writeArticles: mayWriteArticles,
  publish: mayPublish,
  arrangeFrontPage: mayArrangeFrontPage,
  moderateComments: mayModerateComments,
  manageContent: mayManageContent,
  readAnalytics: mayReadAnalytics,
  runSite: mayRunSite,
} as const;

/** A sentence of this page, as a screen and a form of the back office name it. */
export type Permission = keyof typeof PERMISSIONS;

/** Whether somebody may do what a permission names. */
export const isPermitted = (holder: Holder, permission: Permission): boolean => PERMISSIONS[permission](holder);

/** An article as these sentences see it: whose it is (who began it), and whether it is out or will come out by itself. */
export interface OwnedArticle {
  authorId: string | null;
  published: boolean;
  /** Empty for none. */
  scheduledAt: Date | string | null;
}

/** Editors read everybody's articles, a reporter their own. */
export const mayReadArticle = (staff: Staff, { authorId }: Pick<OwnedArticle, "authorId">): boolean =>
  mayPublish(staff) || (mayWriteArticles(staff) && authorId === staff.id);

/** Editors change every article; a reporter their own for as long as they are neither out nor scheduled. */
export const mayEditArticle = (staff: Staff, article: OwnedArticle): boolean =>
  mayPublish(staff) || (mayReadArticle(staff, article) && !article.published && !article.scheduledAt);

/** Editors describe every file, a reporter those that they sent: its words and its cut are shown wherever it is used. */
export const mayDescribeFile = (staff: Staff, { uploadedBy }: { uploadedBy: string | null }): boolean =>
  mayManageContent(staff) || (mayWriteArticles(staff) && uploadedBy === staff.id);

/** Whoever enters the back office is asked for a second factor. */
export const shouldEnrol = (viewer: Pick<Viewer, "role" | "hasSecondFactor">) =>
  mayEnterBackOffice(viewer) && !viewer.hasSecondFactor;

/** Where the site demands it, they do nothing else before. */
export const mustEnrol = (
  viewer: Pick<Viewer, "role" | "hasSecondFactor">,
  settings: { require_second_factor: boolean },
) => settings.require_second_factor && shouldEnrol(viewer);
