import type { Viewer } from "./form.ts";
import { includesRole, type Role } from "./roles.ts";

type Holder = Pick<Viewer, "role"> | null;
/** A member of the newsroom; the id decides which articles are their own. */
export type Staff = Pick<Viewer, "id" | "role">;

const atLeast = (role: Role) => (holder: Holder) => holder !== null && includesRole(holder.role, role);

/** Reporters, editors and administrators enter the back office (docs/product.md, "Roles"). */
export const mayEnterBackOffice = atLeast("reporter");
/** They all write articles, upload files, and see the agenda. */
export const mayWriteArticles = atLeast("reporter");
/** Editors publish, schedule and take off the site; a reporter sends to review. */
export const mayPublish = atLeast("editor");
/** Editors arrange the front page. */
const mayArrangeFrontPage = atLeast("editor");
/** Editors decide about comments. */
export const mayModerateComments = atLeast("editor");
/** Editors manage what else readers see: categories, authors, themes, banners, stories, notifications, pop-ups, feeds, templates, trash. */
export const mayManageContent = atLeast("editor");
/** Editors write and send newsletters, and see who gets them. */
const maySendNewsletters = atLeast("editor");
/** Editors see the analytics. */
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
  newsletter: maySendNewsletters,
  readAnalytics: mayReadAnalytics,
  runSite: mayRunSite,
} as const;

/** Name of a rule of this file, for screens and forms of the back office. */
export type Permission = keyof typeof PERMISSIONS;

/** Whether somebody has a permission. */
export const isPermitted = (holder: Holder, permission: Permission): boolean => PERMISSIONS[permission](holder);

/** The fields of an article that these rules need: its author (who began it), and whether it is published or scheduled. */
export interface OwnedArticle {
  authorId: string | null;
  published: boolean;
  /** Empty for none. */
  scheduledAt: Date | string | null;
}

/** Editors read everybody's articles, a reporter their own. */
export const mayReadArticle = (staff: Staff, { authorId }: Pick<OwnedArticle, "authorId">): boolean =>
  mayPublish(staff) || (mayWriteArticles(staff) && authorId === staff.id);

/** Editors edit every article; reporters their own as long as they are neither published nor scheduled. */
export const mayEditArticle = (staff: Staff, article: OwnedArticle): boolean =>
  mayPublish(staff) || (mayReadArticle(staff, article) && !article.published && !article.scheduledAt);

/** What editors write in a live coverage is shown at once; what reporters write, unless the coverage makes them wait for an editor. */
export const mayShowAtOnce = (staff: Staff, { needsApproval }: { needsApproval: boolean }): boolean =>
  mayPublish(staff) || (mayWriteArticles(staff) && !needsApproval);

/** The fields of an entry of a live coverage that these rules need. */
export interface OwnedEntry {
  authorId: string | null;
  state: "waiting" | "refused" | "shown" | "withdrawn";
  /** Whether its writer took it back, and no editor took it off or refused it. */
  takenBack: boolean;
}

const isOwnEntry = (staff: Staff, { authorId }: Pick<OwnedEntry, "authorId">) =>
  mayWriteArticles(staff) && authorId === staff.id;

/** Editors change every entry; reporters their own that wait, and those on the site where they show entries at once. */
export const mayChangeEntry = (staff: Staff, entry: OwnedEntry, coverage: { needsApproval: boolean }): boolean =>
  mayPublish(staff) ||
  (isOwnEntry(staff, entry) &&
    (entry.state === "waiting" || (entry.state === "shown" && mayShowAtOnce(staff, coverage))));

/** Editors show every entry; reporters put back their own that they took back themselves: to the site where they show entries at once. */
export const mayPutEntryBack = (staff: Staff, entry: OwnedEntry, coverage: { needsApproval: boolean }): boolean =>
  mayPublish(staff) ||
  (isOwnEntry(staff, entry) && entry.takenBack && (entry.state !== "withdrawn" || mayShowAtOnce(staff, coverage)));

/** Editors handle every assignment, reporters their own and unassigned ones. */
export const mayHandleAssignment = (staff: Staff, { assigneeId }: { assigneeId: string | null }): boolean =>
  mayPublish(staff) || (mayWriteArticles(staff) && (assigneeId === null || assigneeId === staff.id));

/** Editors describe every file, reporters those that they uploaded: description and cut are shown at every use of the file. */
export const mayDescribeFile = (staff: Staff, { uploadedBy }: { uploadedBy: string | null }): boolean =>
  mayManageContent(staff) || (mayWriteArticles(staff) && uploadedBy === staff.id);

/** Users of the back office are prompted to set up a second factor. */
export const shouldEnrol = (viewer: Pick<Viewer, "role" | "hasSecondFactor">) =>
  mayEnterBackOffice(viewer) && !viewer.hasSecondFactor;

/** Users of the back office whose password does not suffice there choose another one before they open its screens. */
export const mustChangePassword = (viewer: Pick<Viewer, "role" | "hasWeakPassword">) =>
  mayEnterBackOffice(viewer) && viewer.hasWeakPassword;

/** If the site requires it, they cannot do anything else before. */
export const mustEnrol = (
  viewer: Pick<Viewer, "role" | "hasSecondFactor">,
  settings: { require_second_factor: boolean },
) => settings.require_second_factor && shouldEnrol(viewer);
