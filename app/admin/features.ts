import { ADVERTISING_LINKS } from "./advertising/links.ts";
import { ANALYTICS_LINK, ANALYTICS_SHORTCUT } from "./analytics/links.ts";
import { COMMENT_PATHS, COMMENTS_LINK } from "./comments/links.ts";
import type { DueKind } from "./dashboard/due-kinds.ts";
import { coverageDeskPath } from "./live/desk-path.ts";
import { LIVE_LINK } from "./live/links.ts";
import { NEWSLETTER_DUE, NEWSLETTER_LINKS, NEWSLETTER_PATHS } from "./newsletter/links.ts";
import type { MenuLink } from "./shell/frame/menu.ts";
import { SUBMISSION_PATHS, SUBMISSIONS_LINK } from "./submissions/links.ts";
import { SUPPORT_LINKS } from "./support/links.ts";
import { TOWN_DUE, TOWN_LINK } from "./town/links.ts";

/** A screen of a feature among the shortcuts of the dashboard. */
interface FeatureShortcut extends MenuLink {
  feature: string;
  /** What stands below its label, for today's page views. */
  describe: (views: number) => string;
}

/** The screens of features among those of articles. */
export const NEWSROOM_FEATURE_LINKS: MenuLink[] = [LIVE_LINK, TOWN_LINK];

/** The screens of features that begin the part of readers in the menu. */
export const FIRST_FEATURE_LINKS: MenuLink[] = [COMMENTS_LINK, SUBMISSIONS_LINK];

/** Those between what readers get and who they are. */
export const FEATURE_LINKS: MenuLink[] = [...NEWSLETTER_LINKS, ...SUPPORT_LINKS, ANALYTICS_LINK];

/** Those that begin the part of the site in the menu. */
export const SITE_FEATURE_LINKS: MenuLink[] = [...ADVERTISING_LINKS];

/** Their screens among the shortcuts of the dashboard. */
export const FEATURE_SHORTCUTS: FeatureShortcut[] = [ANALYTICS_SHORTCUT];

/** What of them has an hour, on the dashboard, by its kind. */
export const FEATURE_DUE: Record<string, DueKind> = { ...NEWSLETTER_DUE, ...TOWN_DUE };

/** The screen where an article is written that is live, by its id. */
export const LIVE_DESKS: Record<string, (id: string) => string> = { live: coverageDeskPath };

/** Those whose lists the palette offers to search. */
export const SEARCHED_FEATURE_LINKS: MenuLink[] = [COMMENTS_LINK];

/** The screen of a row of a feature, by the kind that audit entries name. */
export const FEATURE_PATHS: Record<string, (id: string) => string> = {
  ...COMMENT_PATHS,
  ...NEWSLETTER_PATHS,
  ...SUBMISSION_PATHS,
};
