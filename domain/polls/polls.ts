import { textOf } from "#domain/news/document/inline-text.ts";
import type { BlockNode, BlockOf, InlineNode } from "#domain/news/document/schema.ts";
import { POLL_LIMITS, type Poll } from "./types.ts";

const isPart = (block: BlockNode): block is BlockOf<"pollQuestion" | "pollAnswer"> =>
  block.type === "pollQuestion" || block.type === "pollAnswer";

const lineOf = (content: InlineNode[] = []) => textOf(content).replaceAll("\n", " ").trim();

/** A block as a poll: a question, and the answers that have a text. Readers' pages use it, which do not load the schema of documents. */
export function pollOf({ attrs, content = [] }: BlockOf<"poll">): Poll {
  const parts = content
    .filter(isPart)
    .map((part) => ({ type: part.type, id: part.attrs.id, text: lineOf(part.content) }));
  const answers = parts.filter(({ type, text }) => type === "pollAnswer" && text !== "");
  return {
    ...attrs,
    question: parts.find(({ type }) => type === "pollQuestion")?.text ?? "",
    answers: answers.map(({ id, text }) => ({ id, text })),
  };
}

/** Whether readers see a poll: a question with at least two answers. */
export const isAsked = ({ question, answers }: Pick<Poll, "question" | "answers">): boolean =>
  question !== "" && answers.length >= POLL_LIMITS.answersMin;

/** Whether a poll has closed. @param now milliseconds since 1970 */
export const isClosed = ({ closesAt }: Pick<Poll, "closesAt">, now: number): boolean => Date.parse(closesAt) <= now;

/** Whether the votes for one poll are votes for another: the same question and answers. */
export const asksTheSame = (one: Poll, other: Poll | undefined): boolean =>
  other !== undefined &&
  one.question === other.question &&
  one.answers.length === other.answers.length &&
  one.answers.every(({ id, text }, at) => other.answers[at]!.id === id && other.answers[at]!.text === text);

/** The share of each answer in whole per cent. */
export const shareOf = (count: number, votes: number): number => (votes === 0 ? 0 : Math.round((count / votes) * 100));
