import { href } from "react-router";
import type { KnownDraft, UnfinishedForm } from "#domain/news/writing/autosaves.server.ts";
import type { Autosave } from "#domain/news/writing/form.ts";

/** Why the server does not have a draft; the browser stores it then. */
export type DraftFailure = "offline" | "signed-out" | "refused";

/** `version` is the current one of the article, null for a new one; `other` is the draft that another tab or device has changed. */
export type DraftAnswer =
  | { version: number | null; draftVersion: string }
  | { version: number | null; other: Autosave | null }
  | DraftFailure;

/** Sends a draft to the server. */
export async function sendDraft(draft: UnfinishedForm & { merged: KnownDraft[] }): Promise<DraftAnswer> {
  try {
    const response = await fetch(href("/admin/news/rascunho"), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(draft),
    });
    // A session that is over leads to the sign-in screen: the text stays here until somebody is signed in again.
    if (response.redirected) return "signed-out";
    return response.ok || response.status === 409 ? ((await response.json()) as DraftAnswer) : "refused";
  } catch {
    return "offline";
  }
}
