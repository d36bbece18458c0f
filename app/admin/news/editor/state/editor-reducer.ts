import type { Autosave } from "#domain/news/writing/form.ts";
import { toKnown, toLocalOther, toOther } from "../drafts/other-drafts.ts";
import {
  canSave,
  differ,
  type EditorEvent,
  type EditorState,
  type EventOf,
  isRequesting,
  isStoredLocally,
  isUnsent,
  LOCAL_MS,
  newDraft,
  RETRY_MS,
  SAVE_WAIT_MS,
  SERVER_MS,
  withStored,
} from "./editor-state.ts";

/** The state of the form after an event. It is pure: times, ids and responses come with the events. */
export function reduceEditor(state: EditorState, event: EditorEvent): EditorState {
  const before = state.obsolete.length > 0 ? { ...state, obsolete: [] } : state;
  const after = apply(before, event);
  return after === before ? before : withTimers(withTyped(before, after, event.now), event.now);
}

function apply(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case "opened":
      return open(state, event);
    case "localDraftsFound":
      return applyLocalDrafts(state, event);
    case "snapshotRestored":
      return restoreSnapshot(state, event);
    case "typed":
      return { ...state, fields: { ...state.fields, ...event.changes } };
    case "blurred":
      return applyStored(state);
    case "tick":
      return handleTick(state, event.now);
    case "hidden":
      return { ...state, storeAt: event.now };
    case "flushRequested":
      return { ...state, isDue: true };
    case "storedLocally":
      return { ...state, localCopy: { sequence: event.sequence, isStored: event.isStored }, storeAt: null };
    case "draftSent":
      return state.typed ? { ...state, sending: { ...state.typed, merged: state.merged }, isDue: false } : state;
    case "draftAnswered":
      return receiveDraftAnswer(state, event);
    case "saveRequested":
      return requestSave(state, event);
    case "saveSent":
      return state.save ? { ...state, save: { ...state.save, stage: "sent" }, submitted: state.save.fields } : state;
    case "saveEnded":
      return state.save?.requestedAt === event.requestedAt ? { ...state, save: null } : state;
    case "formAnswered":
      return receiveFormAnswer(state, event);
    case "requestStateChanged":
      return state.requests === event.state ? state : { ...state, requests: event.state };
    case "discarded":
      return discard(state, event);
    case "otherDiscarded":
      return discardOther(state, event);
    case "otherMerged":
      return mergeOther(state, event);
    case "rebased":
      return rebase(state, event);
  }
}

/** Sets `typed` to the text of the form if an event has changed it. */
function withTyped(before: EditorState, after: EditorState, now: number): EditorState {
  const { fields, base, draft, created } = after;
  const isTextChanged = before.fields !== fields || before.draft.id !== draft.id || before.created !== created;
  const dirty =
    isTextChanged || before.base.fields !== base.fields
      ? created === null && draft.id !== "" && differ(fields, base.fields)
      : before.dirty;
  const isTypedSince = created !== null && differ(fields, created.sent);
  if (!dirty && !isTypedSince) return { ...after, dirty, typed: null };
  const isChanged = isTextChanged || before.dirty !== dirty || before.baseVersion !== after.baseVersion;
  // A restored draft is stored again only once somebody types: opening it is no change.
  if (!isChanged || fields === draft.fields) return { ...after, dirty };
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

/** Sets when the text is stored and sent: not if that is done already, and not while a save is pending. */
function withTimers(state: EditorState, now: number): EditorState {
  const { typed, draft, sending, created, isDue } = state;
  if (!typed) return { ...state, storeAt: null, sendAt: null, isDue: false };
  const isSafe = !isUnsent(state) || isStoredLocally(state);
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

/** Restores the newest draft of this browser unless somebody has typed already; all others are offered. */
function applyLocalDrafts(
  state: EditorState,
  { localDrafts, isNamed, draftId }: EventOf<"localDraftsFound">,
): EditorState {
  const [newest, ...older] = localDrafts;
  if (!newest) return state;
  const { opened } = state;
  const { content, savedAt, writer } = newest;
  const continuesDraft = opened.draft?.id === content.id && opened.draft.expectedVersion === content.expectedVersion;
  const isNewer = continuesDraft || savedAt > (opened.draft?.updatedAt ?? "");
  const isApplied = isNewer && state.fields === opened.fields;
  // Drafts of new articles are articles of their own: the others wait until another new form is opened.
  const offered = state.newsId === null && !isNamed ? [] : isApplied ? older : localDrafts;
  const others = [...state.others, ...offered.map((one) => toLocalOther(one, state.base))];
  if (!isApplied) return { ...state, others };
  const replaced = continuesDraft ? null : opened.draft;
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

/** Applies the text as the server has stored it. */
function applyStored(state: EditorState): EditorState {
  const { pending, base } = state;
  if (!pending) return state;
  return {
    ...state,
    pending: null,
    base: { ...base, fields: pending.fields },
    fields: withStored(state.fields, pending),
  };
}

function handleTick(state: EditorState, now: number): EditorState {
  const { sendAt, save } = state;
  const isSendTime = sendAt !== null && sendAt <= now;
  const isWaitOver = save?.stage === "waiting" && save.requestedAt + SAVE_WAIT_MS <= now;
  return {
    ...state,
    isDue: state.isDue || isSendTime,
    save: isWaitOver ? { ...save, stage: "ready" } : save,
  };
}

function receiveDraftAnswer(state: EditorState, { answer, draftId, now }: EventOf<"draftAnswered">): EditorState {
  const { sending: sent, save, draft, localCopy } = state;
  if (!sent) return state;
  const isLost = typeof answer === "string";
  const next: EditorState = {
    ...state,
    sending: null,
    failure: null,
    save: save?.stage === "waiting" ? { ...save, stage: "ready" } : save,
    articleVersion: isLost ? state.articleVersion : answer.version,
  };
  if (isLost) {
    return {
      ...next,
      failure: { sequence: sent.sequence, reason: answer },
      lostAnswers: state.lostAnswers + 1,
      storeAt: now,
      sendAt: state.sendAt ?? now + RETRY_MS,
    };
  }
  // The form has started another draft while this one was being sent.
  if (draft.id !== sent.id) return next;
  if ("other" in answer) return fork(next, answer.other, draftId, now);
  const { id, fields, sequence, merged } = sent;
  return {
    ...next,
    draft: { id, expectedVersion: answer.draftVersion, fields, sequence },
    // A later text that is stored in this browser is stored again, with the draft's new version.
    localCopy: { ...localCopy, isStored: false },
    storeAt: localCopy.isStored && localCopy.sequence > sequence ? now : state.storeAt,
    obsolete: [{ writer: state.writer, sequence }, ...writersOf(merged)],
  };
}

/** The drafts in this browser whose text a form has taken. */
const writersOf = (merged: EditorState["merged"]) => merged.flatMap(({ writer }) => (writer ? [{ writer }] : []));

/** Another tab or device has changed the draft: this form continues as a draft of its own, and the other one is offered. */
function fork(state: EditorState, other: Autosave | null, draftId: string, now: number): EditorState {
  const { others, draft } = state;
  const rest = others.filter(({ id }) => id !== other?.id);
  return {
    ...state,
    draft: newDraft(draftId),
    others: other ? [toOther({ ...other, base: draft.fields }), ...rest] : others,
    storeAt: now,
  };
}

/** Saves the form as it is now, once no draft is being sent any more. */
function requestSave(state: EditorState, { changes, effects = {}, now }: EventOf<"saveRequested">): EditorState {
  if (!canSave(state)) return state;
  const ready = applyStored(state);
  const fields = Object.keys(changes).length > 0 ? { ...ready.fields, ...changes } : ready.fields;
  return {
    ...ready,
    fields,
    isDue: false,
    save: { requestedAt: now, stage: state.sending ? "waiting" : "ready", fields, effects },
  };
}

/** After a successful save the saved text is the new base; letters typed meanwhile stay. */
function receiveFormAnswer(
  state: EditorState,
  { data, isInField, draftId, now }: EventOf<"formAnswered">,
): EditorState {
  const { submitted, writer, sequence, merged } = state;
  // The response to another form of the page, such as discarding a draft, does not end a save that still waits.
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
    failure: null,
    draft: newDraft(draftId),
    merged: [],
    storeAt: now,
    obsolete: [{ writer, sequence }, ...writersOf(merged)],
  };
  // The form of a new article is replaced by the article's own form, which gets a snapshot of what was typed since.
  if (data.created) return { ...saved, created: { ...stored, id: data.created } };
  const withPending: EditorState = { ...saved, pending: stored };
  return isInField ? withPending : applyStored(withPending);
}

function discard(state: EditorState, { draftId }: EventOf<"discarded">): EditorState {
  const { base, writer, sequence, merged } = state;
  return {
    ...state,
    fields: base.fields,
    baseVersion: base.version,
    recovered: null,
    draft: newDraft(draftId),
    merged: [],
    obsolete: [{ writer, sequence }, ...writersOf(merged)],
  };
}

function discardOther(state: EditorState, { other }: EventOf<"otherDiscarded">): EditorState {
  return {
    ...state,
    others: state.others.filter((one) => one !== other),
    obsolete: other.writer ? [{ writer: other.writer }] : [],
  };
}

function mergeOther(state: EditorState, { other, chosen }: EventOf<"otherMerged">): EditorState {
  const others = state.others.filter((one) => one !== other);
  return { ...state, fields: chosen, merged: [...state.merged, toKnown(other)], others };
}

function rebase(state: EditorState, { chosen, theirs }: EventOf<"rebased">): EditorState {
  const { fields, version } = theirs;
  return { ...state, fields: chosen, base: { fields, version }, baseVersion: version, pending: null };
}
