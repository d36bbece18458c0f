import { ADVERTISERS, INSERTIONS } from "./advertising/subject.server.ts";
import { ASSIGNMENTS } from "./assignments/subject.server.ts";
import { AUTHORS } from "./authors/subject.server.ts";
import { BANNERS } from "./banners/subject.server.ts";
import { CATEGORIES } from "./categories/subject.server.ts";
import { FEEDS } from "./external-feeds/subject.server.ts";
import { NAVIGATION_ITEMS } from "./navigation/subject.server.ts";
import { TEMPLATES } from "./news/templates/subject.server.ts";
import { NOTIFICATIONS } from "./notifications/subject.server.ts";
import { POPUPS } from "./popups/subject.server.ts";
import type { AnyCollection } from "./shared/tables.server.ts";
import { STORIES } from "./stories/subject.server.ts";
import type { SubjectKind } from "./subjects.ts";
import { TAGS } from "./tags/subject.server.ts";
import { SERVICES } from "./town/subject.server.ts";

/** The table of each subject. */
export const COLLECTIONS = {
  category: CATEGORIES,
  banner: BANNERS,
  feed: FEEDS,
  navigation: NAVIGATION_ITEMS,
  popup: POPUPS,
  notification: NOTIFICATIONS,
  story: STORIES,
  template: TEMPLATES,
  author: AUTHORS,
  tag: TAGS,
  assignment: ASSIGNMENTS,
  service: SERVICES,
  advertiser: ADVERTISERS,
  insertion: INSERTIONS,
} as const satisfies { [Kind in SubjectKind]: AnyCollection & { subject: { kind: Kind } } };

/** Collections whose rows may refer to files. */
export const COLLECTIONS_WITH_FILES: AnyCollection[] = Object.values<AnyCollection>(COLLECTIONS).filter(
  ({ files }) => files.length > 0,
);
