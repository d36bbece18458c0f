import { href } from "react-router";
import { fetchJson } from "#app/admin/pieces/choose/fetch-json.ts";
import type { KnownDraft, UnfinishedForm } from "#domain/news/writing/autosaves.server.ts";
import type { Autosave } from "#domain/news/writing/form.ts";

/** Why the server does not have a draft; the browser stores it then. */
export type DraftFailure = "offline" | "signed-out" | "other-person" | "refused";

/** `version` is the current one of the article, null for a new one; `other` is the draft that another tab or device has changed. */
export type DraftAnswer =
  | { version: number | null; draftVersion: string }
  | { version: number | null; other: Autosave | null }
  | DraftFailure;

type StoredOrConflict = Exclude<DraftAnswer, DraftFailure>;

/** A refusal; with `otherPerson` if somebody else than the text's writer is signed in. */
interface Refused {
  message: string;
  otherPerson?: true;
}

/**
 * Sends a draft to the server, which responds with 409 and the other text if another tab or device has changed the draft.
 * @param account who wrote it
 */
export async function sendDraft(
  draft: UnfinishedForm & { merged: KnownDraft[] },
  account: string,
): Promise<DraftAnswer> {
  const result = await fetchJson<StoredOrConflict | Refused>(href("/admin/news/rascunho"), {
    body: { ...draft, account },
    dataStatuses: [403, 409],
  });
  if (result.ok) {
    if (!("message" in result.data)) return result.data;
    return result.data.otherPerson ? "other-person" : "refused";
  }
  if (result.reason === "signed_out") return "signed-out";
  return result.reason === "refused" ? "refused" : "offline";
}
