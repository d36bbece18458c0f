import { pollOf } from "#domain/polls/polls.ts";
import { PollBox } from "../../polls/poll-box.tsx";
import type { BlockProps, Readers } from "../parts.ts";

/** A poll with its parts. */
export type PollBlock = "poll" | "pollQuestion" | "pollAnswer";

const PollReader = ({ block, resources: { address } }: BlockProps<"poll">) => (
  <PollBox poll={pollOf(block)} address={address} />
);

/** The box shows its question and answers itself. */
export const pollReaders: Readers<PollBlock> = { poll: PollReader, pollQuestion: () => null, pollAnswer: () => null };
