import { href } from "react-router";
import { isActionResult } from "#app/forms/action-result.ts";
import { KEPT_TEXT } from "#domain/kept/text.ts";
import { CHANGES_MAX, KEPT_KINDS, type KeptExchange, type KeptKind } from "#domain/kept/types.ts";
import { changeState, knownRelation, type Relation, readState } from "./account-state.ts";
import { isHistoryOn } from "./history.ts";
import { readItems, writeItems } from "./lists.ts";
import { allPending, changesToSend, type Lists, mergeExchange, withoutSent } from "./merge.ts";

/** Only one tab exchanges at a time. */
const LOCK = "coreto-listas";
/** How long an answer may take, and for how long the answer of an account without lists counts, milliseconds. */
const ANSWER_MS = 20_000;
const ASK_AGAIN_MS = 6 * 3_600_000;
/** Most requests of one exchange. */
const ROUNDS_MAX = 10;

const readLists = (): Lists => ({
  saved: readItems("saved"),
  read: readItems("read"),
  place: readItems("place"),
  follow: readItems("follow"),
});

function writeLists(lists: Lists): void {
  const isRemembering = isHistoryOn();
  const isOfHistory = (kind: KeptKind) => kind === "read" || kind === "place";
  for (const kind of KEPT_KINDS) if (isRemembering || !isOfHistory(kind)) writeItems(kind, lists[kind]);
}

/** Whether this browser keeps nothing yet. */
export const isEmpty = (): boolean => KEPT_KINDS.every((kind) => readItems(kind).length === 0);

const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : work();

/** Thrown where the account could not be reached, or refused. */
export class AccountFailure extends Error {}

async function send(fields: Record<string, string>): Promise<unknown> {
  const response = await fetch(href("/para-voce/conta"), {
    method: "POST",
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => null);
  const result: unknown = await response?.json().catch(() => null);
  if (!isActionResult(result)) throw new AccountFailure(KEPT_TEXT.accountFailedText);
  if (!result.ok) throw new AccountFailure(result.text);
  return result.data;
}

/** One round: sends what is pending and stores what comes back. @returns whether more is pending */
async function exchange(reader: string): Promise<boolean> {
  const before = readState();
  const changes = changesToSend(before.pending, readLists(), Date.now(), CHANGES_MAX);
  const sent = Object.fromEntries(
    changes.map(({ kind, key }) => [`${kind} ${key}`, before.pending[`${kind} ${key}`]!] as const),
  );
  const fields = { intent: "trocar", reader, since: `${before.seq}`, changes: JSON.stringify(changes) };
  const answer = (await send(fields)) as KeptExchange | null;
  // Switched off on another device.
  if (answer === null) {
    changeState({ isOn: false, pending: {}, seq: 0, asked: { reader, isOn: false, at: Date.now() } });
    return false;
  }
  const pending = withoutSent(readState().pending, sent);
  writeLists(mergeExchange(readLists(), pending, answer, Date.now()));
  changeState({ pending, seq: answer.seq, syncedAt: Date.now() });
  return Object.keys(pending).length > 0;
}

async function exchangeAll(reader: string): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round++) if (!(await exchange(reader))) return;
}

/**
 * Brings the lists of this browser and of a reader's account in step, where the reader wants them there. Lists that are not this
 * reader's are not touched, unless there are none.
 * @throws {AccountFailure}
 */
export function keepInStep(reader: string): Promise<Relation> {
  return alone(async () => {
    const { owner, isOn, asked } = readState();
    if (isOn && owner === reader) {
      await exchangeAll(reader);
      return knownRelation(reader) ?? "off";
    }
    const isKnown = asked?.reader === reader && !asked.isOn && Date.now() - asked.at < ASK_AGAIN_MS;
    if (isKnown) return "off";
    const { isOn: isAccountOn } = (await send({ intent: "ver", reader })) as { isOn: boolean };
    changeState({ asked: { reader, isOn: isAccountOn, at: Date.now() } });
    if (!isAccountOn) return "off";
    if (!isEmpty() && owner !== reader) return "ask";
    await join(reader);
    return "on";
  });
}

async function join(reader: string): Promise<void> {
  changeState({ owner: reader, isOn: true, seq: 0, pending: allPending(readLists()) });
  await exchangeAll(reader);
}

/** Takes the lists of this browser to the account of a reader, who has agreed. @throws {AccountFailure} */
export const takeToAccount = (reader: string): Promise<void> =>
  alone(async () => {
    await send({ intent: "ligar", reader });
    await join(reader);
  });

/** Replaces the lists of this browser by those of the account of a reader, who has agreed. @throws {AccountFailure} */
export const takeFromAccount = (reader: string): Promise<void> =>
  alone(async () => {
    await send({ intent: "ligar", reader });
    for (const kind of KEPT_KINDS) writeItems(kind, []);
    await join(reader);
  });

/** Deletes the lists from the account; this browser keeps its own. @throws {AccountFailure} */
export const removeFromAccount = (reader: string): Promise<void> =>
  alone(async () => {
    await send({ intent: "desligar", reader });
    changeState({ isOn: false, pending: {}, seq: 0, asked: { reader, isOn: false, at: Date.now() } });
  });
