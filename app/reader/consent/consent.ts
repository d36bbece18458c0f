import { useSyncExternalStore } from "react";
import { readStored, store, subscribeToStored } from "#app/ui/browser-storage.ts";

/** A reader's answer to the question whether visits may be recorded. */
export type Consent = "aceito" | "recusado";

/** Storage key of the answer; stored without consent, so that the question is asked once. */
export const CONSENT_KEY = "coreto_consentimento_v1";
/** Stored with consent only: the browser's random name, and when it sent which path. */
export const CLIENT_ID_KEY = "coreto_client_id_v1";
export const SENT_KEY = "coreto_visitas_v1";

const CHANGE = "coreto:consentimento";
/** For browsers without storage: the answer applies while the page is open. */
let unstored: Consent | null = null;

/** The answer so far, or null; a refusal where no visits are counted. */
export function readConsent(): Consent | null {
  const stored = readStored(CONSENT_KEY);
  if ("visitsOff" in document.documentElement.dataset) return "recusado";
  return stored === "aceito" || stored === "recusado" ? stored : unstored;
}

/** Stores the answer; a refusal removes what was stored with an earlier consent. */
export function saveConsent(consent: Consent): void {
  unstored = store(CONSENT_KEY, consent) ? null : consent;
  if (consent === "recusado") for (const key of [CLIENT_ID_KEY, SENT_KEY]) store(key, null);
  delete document.documentElement.dataset.askConsent;
  dispatchEvent(new Event(CHANGE));
}

const subscribe = subscribeToStored(CHANGE);

/** The answer; null before it is given, on the server and during hydration. */
export function useConsent(): Consent | null {
  return useSyncExternalStore<Consent | null>(subscribe, readConsent, () => null);
}
