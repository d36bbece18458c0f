import { useEffect } from "react";
import { href } from "react-router";
import { readStored, readStoredValue, store } from "#app/ui/browser-storage.ts";
import { GEOLOCATION, SAME_PATH_MS, VISITS_PATH } from "#domain/page-views/limits.ts";
import type { SentVisit } from "#domain/page-views/types.ts";
import { randomId } from "#domain/shared/id.ts";
import { articleAddress } from "#domain/shared/page-paths.ts";
import { EDITION_PARAM, NOTICE_PARAM } from "#domain/shared/visits.ts";
import { CLIENT_ID_KEY, readConsent, SENT_KEY } from "../consent/consent.ts";
import type { VisitPieceProps } from "../features/places.ts";

type View = NonNullable<SentVisit["view"]>;

/** The current page, which is the referrer of the next one, and its own referrer. */
let here: string | null = null;
let from: string | undefined;
let hasArrived = false;
/** Which link of ours led to the page that was loaded; pages that are opened from there were reached by it no more. */
let arrival: View["arrival"];

/** Records the visits of pages. */
export function CountedVisit({ path }: VisitPieceProps) {
  useEffect(() => trackRouteChange(path), [path]);
  return null;
}

/**
 * Called on each route change (docs/product.md, "Visits and consent"). The load of an article is counted without any identity; the
 * visit itself is recorded only with consent, and not again for the same path within a minute. Failures are ignored.
 * @param path the path to record; null for a page that is not recorded
 */
function trackRouteChange(path: string | null): void {
  from = here ?? document.referrer;
  here = location.origin + (path ?? href("/"));
  const edition = takeArrival();
  // In a separate task: on the first page it is called during hydration.
  if (path) setTimeout(() => void send(path, articleAddress(path) !== null, edition).catch(() => {}));
}

/** The edition of a newsletter whose link led to the page that was loaded. */
function takeArrival(): number | undefined {
  const query = new URLSearchParams(hasArrived ? "" : location.search);
  hasArrived = true;
  const serial = Number(query.get(EDITION_PARAM));
  const edition = Number.isSafeInteger(serial) && serial > 0 ? serial : undefined;
  arrival = edition ? "newsletter" : query.has(NOTICE_PARAM) ? "notice" : undefined;
  return edition;
}

/** Called when the reader consents; the load of the current path was counted before. */
export function trackGivenConsent(path: string | null): void {
  if (path) void send(path, false).catch(() => {});
}

async function send(path: string, isLoad: boolean, edition?: number): Promise<void> {
  const isView = readConsent() === "aceito" && markSent(path);
  // Without storage for the client id there is no visit, but the load still counts.
  const view = isView ? await describeView().catch(() => undefined) : undefined;
  if (!view && !isLoad && edition === undefined) return;
  // The reader may withdraw the consent while the location is determined.
  const visit: SentVisit = { path, isLoad, edition, view: readConsent() === "aceito" ? view : undefined };
  navigator.sendBeacon(VISITS_PATH, new Blob([JSON.stringify(visit)], { type: "application/json" }));
}

/** Stores that a path is sent now; false if it was already sent within the last minute, or if the browser does not store it. */
function markSent(path: string): boolean {
  const now = Date.now();
  const isFresh = ([, at]: [string, unknown]) => typeof at === "number" && at <= now && now - at < SAME_PATH_MS;
  const fresh = Object.fromEntries(Object.entries(Object(readStoredValue(SENT_KEY))).filter(isFresh));
  return !(path in fresh) && store(SENT_KEY, JSON.stringify({ ...fresh, [path]: now }));
}

async function describeView(): Promise<View> {
  return {
    clientId: readClientId(),
    referrer: from?.slice(0, 2000) || undefined,
    arrival,
    language: navigator.language.slice(0, 35),
    screenWidth: Math.round(screen.width),
    screenHeight: Math.round(screen.height),
    place: await findPlace(),
  };
}

/** @throws if the browser does not store it */
function readClientId(): string {
  const known = readStored(CLIENT_ID_KEY);
  if (known && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(known)) return known;
  const drawn = randomId();
  if (!store(CLIENT_ID_KEY, drawn)) throw new Error("the id is not stored");
  return drawn;
}

/** The reader's location to about a kilometre, only if the permission was granted before; it is never requested. */
async function findPlace(): Promise<View["place"]> {
  try {
    const { state } = await navigator.permissions.query({ name: "geolocation" });
    if (state !== "granted") return undefined;
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, GEOLOCATION),
    );
    return { latitude: round(coords.latitude), longitude: round(coords.longitude) };
  } catch {
    return undefined;
  }
}

const round = (degrees: number) => Math.round(degrees * 100) / 100;
