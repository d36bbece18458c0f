import { ADVERTISER, INSERTION } from "./advertising/subject.ts";
import { ASSIGNMENT } from "./assignments/subject.ts";
import { AUTHOR } from "./authors/subject.ts";
import { BANNER } from "./banners/subject.ts";
import { CATEGORY } from "./categories/subject.ts";
import { FEED } from "./external-feeds/subject.ts";
import { NAVIGATION } from "./navigation/subject.ts";
import { TEMPLATE } from "./news/templates/subject.ts";
import { NOTIFICATION } from "./notifications/subject.ts";
import { POPUP } from "./popups/subject.ts";
import type { Subject } from "./shared/subject.ts";
import { STORY } from "./stories/subject.ts";
import { TAG } from "./tags/subject.ts";
import { SERVICE } from "./town/subject.ts";

/** Checks that each subject has its own kind as its key. */
export const registerSubjects = <const Facts extends { [Kind in keyof Facts]: Subject<Kind & string> }>(
  facts: Facts,
): Facts => facts;

/**
 * Kinds of rows that the newsroom can delete, in the order of filters. Articles and comments, which have more states, are named beside
 * them where this list is used. A kind is also listed in `subjects.server.ts`.
 */
export const SUBJECTS = registerSubjects({
  category: CATEGORY,
  banner: BANNER,
  feed: FEED,
  navigation: NAVIGATION,
  popup: POPUP,
  notification: NOTIFICATION,
  story: STORY,
  template: TEMPLATE,
  author: AUTHOR,
  tag: TAG,
  assignment: ASSIGNMENT,
  service: SERVICE,
  advertiser: ADVERTISER,
  insertion: INSERTION,
});

export type SubjectKind = keyof typeof SUBJECTS;
export const SUBJECT_KINDS = Object.keys(SUBJECTS) as SubjectKind[];

/** "popup.create" and so on. */
export type SubjectAction = {
  [Kind in SubjectKind]: `${Kind}.${keyof (typeof SUBJECTS)[Kind]["actions"] & string}`;
}[SubjectKind];

/** A value for each subject. */
export const mapSubjects = <Value>(of: (subject: Subject<SubjectKind>) => Value): Record<SubjectKind, Value> =>
  Object.fromEntries(SUBJECT_KINDS.map((kind) => [kind, of(SUBJECTS[kind])])) as Record<SubjectKind, Value>;

/** The sentence of each action: "criou o pop-up". */
export const SUBJECT_ACTIONS = Object.fromEntries(
  SUBJECT_KINDS.flatMap((kind) => {
    const { the, actions } = SUBJECTS[kind];
    return Object.entries(actions).map(([verb, words]) => [`${kind}.${verb}`, `${words} ${the}`]);
  }),
) as Record<SubjectAction, string>;
