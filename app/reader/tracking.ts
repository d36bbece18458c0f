import { href } from "react-router";
import { GEOLOCATION, SAME_PATH_MS, VISITS_PATH } from "#domain/page-views/limits.ts";
import type { SentVisit } from "#domain/page-views/types.ts";
import { randomId } from "#domain/shared/id.ts";
import { articleAddress } from "#domain/shared/page-paths.ts";
import { CLIENT_ID_KEY, readConsent, SENT_KEY } from "./consent/consent.ts";

type View = NonNullable<SentVisit["view"]>;

/** The page that is shown, as the next one's referrer, and where the reader came to it from. */
let here: string | null = null;
let from: string | undefined;

/**
 * Told of each route change (docs/product.md, "Visits and consent"). An article's load is counted without any identity; the
 * visit itself is recorded with consent, and not for a path that was sent within a minute. Failures are swallowed.
 * @param path as visits name it; null for one that is not recorded
 */
export function trackRouteChange(path: string | null): void {
  from = here ?? document.referrer;
  here = location.origin + (path ?? href("/"));
  // In a task of its own: it receives the first page while React takes over.
  if (path) setTimeout(() => void send(path, articleAddress(path) !== null).catch(() => {}));
}

/** Told when the reader has consented, while looking at a path whose load is counted already. */
export function trackGivenConsent(path: string | null): void {
  if (path) void send(path, false).catch(() => {});
}

async function send(path: string, isLoad: boolean): Promise<void> {
  const isView = readConsent() === "aceito" && noteSent(path);
  if (!isView && !isLoad) return;
  const view = isView ? await describeView() : undefined;
  // Finding the place takes a moment, in which the reader may have changed their mind.
  const visit: SentVisit = { path, isLoad, view: readConsent() === "aceito" ? view : undefined };
  navigator.sendBeacon(VISITS_PATH, new Blob([JSON.stringify(visit)], { type: "application/json" }));
}

/** Notes that a path is sent now; false when it was within the last minute. */
function noteSent(path: string): boolean {
  const now = Date.now();
  const isFresh = ([, at]: [string, unknown]) => typeof at === "number" && at <= now && now - at < SAME_PATH_MS;
  const fresh = Object.fromEntries(Object.entries(readSent()).filter(isFresh));
  if (path in fresh) return false;
  localStorage.setItem(SENT_KEY, JSON.stringify({ ...fresh, [path]: now }));
  return true;
}

function readSent(): Record<string, unknown> {
  try {
    return Object(JSON.parse(localStorage.getItem(SENT_KEY) ?? "{}"));
  } catch {
    return {};
  }
}

async function describeView(): Promise<View> {
  return {
    clientId: readClientId(),
    referrer: from?.slice(0, 2000) || undefined,
    language: navigator.language.slice(0, 35),
    screenWidth: Math.round(screen.width),
    screenHeight: Math.round(screen.height),
    place: await findPlace(),
  };
}

function readClientId(): string {
  const known = localStorage.getItem(CLIENT_ID_KEY);
  if (known && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(known)) return known;
  const drawn = randomId();
  localStorage.setItem(CLIENT_ID_KEY, drawn);
  return drawn;
}

/** Where the reader is, to about a kilometre; only where the browser was allowed to tell before, and never asked for. */
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
