import { href } from "react-router";
import type { KnownDraft, UnfinishedForm } from "#domain/news/writing/autosaves.server.ts";
import type { Autosave } from "#domain/news/writing/form.ts";
import { fetchJson } from "../pieces/fetch-json.ts";

/** Why the server does not have a draft; the browser stores it then. */
export type DraftFailure = "offline" | "signed-out" | "refused";

/** `version` is the current one of the article, null for a new one; `other` is the draft that another tab or device has changed. */
export type DraftAnswer =
  | { version: number | null; draftVersion: string }
  | { version: number | null; other: Autosave | null }
  | DraftFailure;

type StoredOrConflict = Exclude<DraftAnswer, DraftFailure>;

/** Sends a draft to the server, which responds with 409 and the other text if another tab or device has changed the draft. */
export async function sendDraft(draft: UnfinishedForm & { merged: KnownDraft[] }): Promise<DraftAnswer> {
  const result = await fetchJson<StoredOrConflict>(href("/admin/news/rascunho"), { body: draft, dataStatuses: [409] });
  if (result.ok) return result.data;
  if (result.reason === "signed_out") return "signed-out";
  return result.reason === "refused" ? "refused" : "offline";
}
