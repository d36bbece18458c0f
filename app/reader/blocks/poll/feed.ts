import { isAsked, pollOf } from "#domain/polls/polls.ts";
import { wrap } from "../feed-markup.ts";
import type { Feeds } from "../parts.ts";
import type { PollBlock } from "./reader.tsx";

/** Readers vote on the site: a feed has the question and its answers. */
export const pollFeeds: Feeds<PollBlock> = {
  poll: (block, inner) => (isAsked(pollOf(block)) ? wrap("section", inner) : ""),
  pollQuestion: (_, inner) => wrap("h3", `Enquete: ${inner}`),
  pollAnswer: (_, inner) => inner && wrap("p", `– ${inner}`),
};
