import type { Autosave } from "#domain/news/writing/form.ts";
import {
  canSave,
  differ,
  type EditorEvent,
  type EditorState,
  type EventOf,
  isRequesting,
  isUnsent,
  LOCAL_MS,
  newDraft,
  PATIENCE_MS,
  RETRY_MS,
  SERVER_MS,
  withStored,
} from "./editor-state.ts";
import { toKnown, toLocalOther, toOther } from "./other-drafts.ts";

/** The form after an event. It knows neither time nor network: moments, ids and answers come with the events. */
export function reduceEditor(state: EditorState, event: EditorEvent): EditorState {
  const before = state.obsolete.length > 0 ? { ...state, obsolete: [] } : state;
  const after = apply(before, event);
  return after === before ? before : withTimers(withNewest(before, after, event.now), event.now);
}

function apply(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case "opened":
      return open(state, event);
    case "found":
      return find(state, event);
    case "snapshotRestored":
      return restoreSnapshot(state, event);
    case "typed":
      return { ...state, fields: { ...state.fields, ...event.changes } };
    case "fieldLeft":
      return catchUp(state);
    case "tick":
      return passTime(state, event.now);
    case "putAside":
      return { ...state, storeAt: event.now };
    case "hurried":
      return { ...state, isDue: true };
    case "storedHere":
      return { ...state, here: { sequence: event.sequence, isStored: event.isStored }, storeAt: null };
    case "draftSent":
      return state.typed ? { ...state, sending: { ...state.typed, merged: state.merged }, isDue: false } : state;
    case "draftAnswered":
      return hearDraft(state, event);
    case "saveAsked":
      return askSave(state, event);
    case "saveSent":
      return state.save ? { ...state, save: { ...state.save, stage: "sent" }, submitted: state.save.fields } : state;
    case "saveEnded":
      return state.save?.askedAt === event.askedAt ? { ...state, save: null } : state;
    case "answered":
      return hearAnswer(state, event);
    case "requested":
      return state.requests === event.state ? state : { ...state, requests: event.state };
    case "discarded":
      return discard(state, event);
    case "otherForgotten":
      return forget(state, event);
    case "otherMerged":
      return merge(state, event);
    case "rebased":
      return rebase(state, event);
  }
}

/** Makes what is in the form the newest text, where it is another one than before. */
function withNewest(before: EditorState, after: EditorState, now: number): EditorState {
  const { fields, base, draft, created } = after;
  const isOther = before.fields !== fields || before.draft.id !== draft.id || before.created !== created;
  const dirty =
    isOther || before.base.fields !== base.fields
      ? created === null && draft.id !== "" && differ(fields, base.fields)
      : before.dirty;
  const isLate = created !== null && differ(fields, created.sent);
  if (!dirty && !isLate) return { ...after, dirty, typed: null };
  const isNewer = isOther || before.dirty !== dirty || before.baseVersion !== after.baseVersion;
  // A draft that was found is written again only once somebody typed: opening it is no change.
  if (!isNewer || fields === draft.fields) return { ...after, dirty };
  const sequence = Math.max(after.sequence + 1, now);
  const text = created ? withStored(fields, created) : fields;
  return {
    ...after,
    dirty,
    sequence,
    typed: { sequence, id: draft.id, baseVersion: after.baseVersion, fields: text },
    storeAt: after.storeAt ?? (created ? now : now + LOCAL_MS),
  };
}

/** Sets when the text is stored and sent: not before it is worth it, nor while a save is on its way. */
function withTimers(state: EditorState, now: number): EditorState {
  const { typed, draft, here, sending, created, isDue } = state;
  if (!typed) return { ...state, storeAt: null, sendAt: null, isDue: false };
  const isSafe = !isUnsent(state) || (here.isStored && here.sequence === typed.sequence);
  const isWaiting = typed.sequence > Math.max(draft.sequence, sending?.sequence ?? 0);
  const mayBeSent = isWaiting && !isDue && !created && !isRequesting(state);
  return {
    ...state,
    storeAt: isSafe ? null : state.storeAt,
    sendAt: mayBeSent ? (state.sendAt ?? now + SERVER_MS) : null,
    isDue: isDue && isUnsent(state),
  };
}

function open(state: EditorState, { writer, draftId }: EventOf<"opened">): EditorState {
  return { ...state, writer, draft: state.draft.id === "" ? newDraft(draftId) : state.draft };
}

/** Takes the newest text that only this browser has, unless somebody has typed by then; all others are offered. */
function find(state: EditorState, { left, isNamed, draftId }: EventOf<"found">): EditorState {
  const [newest, ...older] = left;
  if (!newest) return state;
  const { opened } = state;
  const { content, savedAt, writer } = newest;
  const goesOn = opened.draft?.id === content.id && opened.draft.expectedVersion === content.expectedVersion;
  const isNewer = goesOn || savedAt > (opened.draft?.updatedAt ?? "");
  const isTaken = isNewer && state.fields === opened.fields;
  // Texts that were left in forms of new articles are articles of their own: the others wait for another form.
  const offered = state.newsId === null && !isNamed ? [] : isTaken ? older : left;
  const others = [...state.others, ...offered.map((one) => toLocalOther(one, state.base))];
  if (!isTaken) return { ...state, others };
  const replaced = goesOn ? null : opened.draft;
  return {
    ...state,
    fields: content.fields,
    baseVersion: content.baseVersion,
    recovered: savedAt,
    draft: replaced ? newDraft(draftId) : state.draft,
    others: replaced ? [replaced, ...others] : others,
    merged: [{ id: content.id, expectedVersion: null, writer }],
  };
}

function restoreSnapshot(state: EditorState, { fields, writer, now }: EventOf<"snapshotRestored">): EditorState {
  return { ...state, fields, recovered: new Date(now).toISOString(), storeAt: now, obsolete: [{ writer }] };
}

/** Takes over the text that was stored. */
function catchUp(state: EditorState): EditorState {
  const { pending, base } = state;
  if (!pending) return state;
  return {
    ...state,
    pending: null,
    base: { ...base, fields: pending.fields },
    fields: withStored(state.fields, pending),
  };
}

function passTime(state: EditorState, now: number): EditorState {
  const { sendAt, save } = state;
  const isSendTime = sendAt !== null && sendAt <= now;
  const isPatienceOver = save?.stage === "waiting" && save.askedAt + PATIENCE_MS <= now;
  return {
    ...state,
    isDue: state.isDue || isSendTime,
    save: isPatienceOver ? { ...save, stage: "ready" } : save,
  };
}

function hearDraft(state: EditorState, { answer, draftId, now }: EventOf<"draftAnswered">): EditorState {
  const { sending: sent, save, draft, here } = state;
  if (!sent) return state;
  const isLost = typeof answer === "string";
  const heard: EditorState = {
    ...state,
    sending: null,
    save: save?.stage === "waiting" ? { ...save, stage: "ready" } : save,
    articleVersion: isLost ? state.articleVersion : answer.version,
  };
  if (isLost) {
    return {
      ...heard,
      failure: { sequence: sent.sequence, reason: answer },
      losses: state.losses + 1,
      storeAt: now,
      sendAt: state.sendAt ?? now + RETRY_MS,
    };
  }
  // The form went on as another draft while this one was on its way.
  if (draft.id !== sent.id) return heard;
  if ("other" in answer) return fork(heard, answer.other, draftId, now);
  const { id, fields, sequence, merged } = sent;
  const absorbed = merged.flatMap(({ writer }) => (writer ? [{ writer }] : []));
  return {
    ...heard,
    draft: { id, expectedVersion: answer.draftVersion, fields, sequence },
    // A later text that is stored here is stored again, with the draft's new state.
    here: { ...here, isStored: false },
    storeAt: here.isStored && here.sequence > sequence ? now : state.storeAt,
    obsolete: [{ writer: state.writer, sequence }, ...absorbed],
  };
}

/** Another tab or device went on from the draft: this form goes on as a draft of its own, and both are offered. */
function fork(state: EditorState, other: Autosave | null, draftId: string, now: number): EditorState {
  const { others, draft } = state;
  const kept = others.filter(({ id }) => id !== other?.id);
  return {
    ...state,
    draft: newDraft(draftId),
    others: other ? [toOther({ ...other, base: draft.fields }), ...kept] : others,
    storeAt: now,
  };
}

/** Sends the form as it is now, once no draft is on its way any more. */
function askSave(state: EditorState, { changes, toReview, now }: EventOf<"saveAsked">): EditorState {
  if (!canSave(state)) return state;
  const ready = catchUp(state);
  const fields = Object.keys(changes).length > 0 ? { ...ready.fields, ...changes } : ready.fields;
  return {
    ...ready,
    fields,
    isDue: false,
    save: { askedAt: now, stage: state.sending ? "waiting" : "ready", fields, ...(toReview && { toReview }) },
  };
}

/** A save that went well makes what was sent the new ground; letters typed meanwhile stay. */
function hearAnswer(state: EditorState, { data, isInField, draftId, now }: EventOf<"answered">): EditorState {
  const { submitted, writer, sequence } = state;
  // The answer of another form of the page, such as that which discards a draft, ends no save that still waits.
  const ended: EditorState = { ...state, save: state.save?.stage === "sent" ? null : state.save };
  if (!data?.saved && !data?.created) return ended;
  const sent = submitted ?? data.saved?.fields ?? state.fields;
  const stored = { sent, fields: data.saved?.fields ?? sent };
  const version = data.saved?.version ?? 1;
  const saved: EditorState = {
    ...ended,
    save: null,
    base: { fields: sent, version },
    baseVersion: version,
    recovered: null,
    draft: newDraft(draftId),
    merged: [],
    storeAt: now,
    obsolete: [{ writer, sequence }],
  };
  // A new article's form goes, and hands over the letters typed since.
  if (data.created) return { ...saved, created: { ...stored, id: data.created } };
  const taken: EditorState = { ...saved, pending: stored };
  return isInField ? taken : catchUp(taken);
}

function discard(state: EditorState, { draftId }: EventOf<"discarded">): EditorState {
  const { base, writer, sequence } = state;
  return {
    ...state,
    fields: base.fields,
    baseVersion: base.version,
    recovered: null,
    draft: newDraft(draftId),
    merged: [],
    obsolete: [{ writer, sequence }],
  };
}

function forget(state: EditorState, { other }: EventOf<"otherForgotten">): EditorState {
  return {
    ...state,
    others: state.others.filter((one) => one !== other),
    obsolete: other.writer ? [{ writer: other.writer }] : [],
  };
}

function merge(state: EditorState, { other, chosen }: EventOf<"otherMerged">): EditorState {
  const others = state.others.filter((one) => one !== other);
  return { ...state, fields: chosen, merged: [...state.merged, toKnown(other)], others };
}

function rebase(state: EditorState, { chosen, theirs }: EventOf<"rebased">): EditorState {
  const { fields, version } = theirs;
  return { ...state, fields: chosen, base: { fields, version }, baseVersion: version, pending: null };
}
