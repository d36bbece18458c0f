import type { NoticeChannel, NoticeSubject } from "#domain/notices/types.ts";
import { haltPush, queueAnswerPush, queuePush, stopPush } from "./mutations.server.ts";
import { getPushFacts, listSentPush, nameTopics, wantsAnswerPush } from "./queries.server.ts";
import { coverageTopic, isPushTopic, type PushFacts, type PushTopic, pushTopicsOf, topicKind } from "./types.ts";

/** The topics to which a notice can be sent; but for those of an article it always goes to the first one. */
function topicsAbout(about: NoticeSubject): PushTopic[] {
  if (about.kind === "article") return pushTopicsOf(about.categoryId);
  return about.kind === "coverage" ? [coverageTopic(about.newsId), "urgent"] : ["site"];
}

/** Notices to devices, as the rest of the site sends them. A choice is topics with commas between them. */
export const PUSH_NOTICES: NoticeChannel<PushFacts> = {
  async loadFacts(db, about, path, timeZone) {
    const [facts, sent] = await Promise.all([
      nameTopics(db, topicsAbout(about)).then((topics) => getPushFacts(db, topics, timeZone)),
      path === null ? [] : listSentPush(db, path),
    ]);
    const isLater = about.kind === "article" && about.isLater;
    const topics = isLater ? facts.topics.map((topic) => ({ ...topic, heldUntil: null })) : facts.topics;
    return { ...facts, topics, sent };
  },
  async queue(tx, { about, urgent = false, ...words }, choice) {
    // By their kinds: the article may be in another category by now.
    const chosen = choice.split(",").filter(isPushTopic).map(topicKind);
    const possible = topicsAbout(about);
    const topic =
      about.kind === "article" ? possible.filter((one) => chosen.includes(topicKind(one))) : possible.slice(0, 1);
    if (topic.length === 0) return null;
    return queuePush(tx, { ...words, topic, urgent: urgent || topic.includes("urgent") });
  },
  queueAnswers: queueAnswerPush,
  wantsAnswers: wantsAnswerPush,
  halt: haltPush,
  stop: stopPush,
};
