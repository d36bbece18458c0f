import { registerWorker } from "#app/service-worker/register.ts";
import { RENEWAL_PATH } from "#domain/push/types.ts";
import { readOwnPush, storeOwnPush } from "./own-push.ts";
import { findPermission } from "./permission.ts";

/** Characters of a public key that identify it, as `siteKeyId` on the server. */
const KEY_ID_LENGTH = 16;

/**
 * Whether this browser can receive notices: `install` for an iPhone or iPad, where only an installed site can; `denied` where the reader
 * has forbidden them to this site.
 */
export type PushSupport = "ready" | "none" | "install" | "denied";

/** Why a browser could not subscribe. */
export type SubscribeFailure = "denied" | "dismissed" | "unreachable";

const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const isInstalled = () => matchMedia("(display-mode: standalone)").matches;

/** Whether this browser can receive notices. */
export async function findSupport(): Promise<PushSupport> {
  const permission = await findPermission();
  if (permission === null) return isApple() && !isInstalled() ? "install" : "none";
  return permission === "denied" ? "denied" : "ready";
}

/** This browser's subscription; null without one. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!("serviceWorker" in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

const toBytes = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** The begin of the site's key that a subscription was made with. */
function keyIdOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  return text.slice(0, KEY_ID_LENGTH);
}

/** The fields of a form that name a subscription. */
export const subscriptionFields = (subscription: PushSubscription) => ({
  subscription: JSON.stringify(subscription),
  siteKey: keyIdOf(subscription),
});

/**
 * Subscribes this browser; asks for the permission, so call it after a click.
 * @param publicKey the site's; a subscription with an older one is replaced
 */
export async function subscribe(publicKey: string): Promise<PushSubscription | SubscribeFailure> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "dismissed";
  try {
    const { pushManager } = await registerWorker();
    const known = await pushManager.getSubscription();
    if (known && keyIdOf(known) === publicKey.slice(0, KEY_ID_LENGTH)) return known;
    await known?.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: toBytes(publicKey) });
  } catch {
    return "unreachable";
  }
}

/** Ends this browser's subscription. */
export async function unsubscribe(): Promise<void> {
  storeOwnPush({ endpoint: null });
  await findSubscription()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => {});
}

interface Renewal {
  /** Null if the server does not know the browser any more. */
  publicKey: string | null;
}

async function renew(subscription: PushSubscription, former: string): Promise<Renewal> {
  const body = new URLSearchParams({ ...subscriptionFields(subscription), former });
  const response = await fetch(RENEWAL_PATH, { method: "POST", body });
  if (response.status === 404) return { publicKey: null };
  if (!response.ok) throw new Error(`the renewal answered ${response.status}`);
  const { data }: { data: Renewal } = await response.json();
  return data;
}

/**
 * Confirms this browser's subscription to the server, with its endpoint, which push services may replace in silence; subscribes again
 * where the site has another key.
 * @param session of the signed-in reader; empty of a visitor
 */
export async function confirmSubscription(session: string): Promise<void> {
  const { endpoint } = readOwnPush();
  if (endpoint === null || (await findPermission()) !== "granted") return;
  let subscription = await findSubscription();
  // The browser has dropped it, as after a long time: the settings offer to subscribe again.
  if (!subscription) return void storeOwnPush({ endpoint: null });
  let { publicKey } = await renew(subscription, endpoint);
  if (publicKey === null) return unsubscribe();
  if (publicKey.slice(0, KEY_ID_LENGTH) !== keyIdOf(subscription)) {
    const former = subscription.endpoint;
    const again = await subscribe(publicKey);
    if (typeof again === "string") return;
    subscription = again;
    ({ publicKey } = await renew(subscription, former));
  }
  storeOwnPush({ endpoint: subscription.endpoint, confirmedAt: Date.now(), session });
}
