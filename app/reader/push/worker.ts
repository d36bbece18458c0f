import { NOTICES } from "#app/service-worker/names.ts";
import { RENEWAL_PATH } from "#domain/push/types.ts";
import { NOTICE_PARAM } from "#domain/shared/visits.ts";

/** A notice as the server sends it (`domain/push/sending.server.ts`). */
interface PushNotice {
  id: string;
  title: string;
  body: string;
  path: string;
  tag: string;
  icon: string;
  /** When it was sent, milliseconds since 1970. */
  at: number;
  /** Whether it is for the reader who is signed in: removed from the device when they leave (`app/reader/waiting/forget-reader.ts`). */
  personal?: boolean;
}

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface PushEvent extends WaitingEvent {
  data: { json(): PushNotice } | null;
}

interface ClickEvent extends WaitingEvent {
  notification: Notification;
}

interface ChangeEvent extends WaitingEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

interface Window {
  url: string;
  focus(): Promise<Window>;
  navigate(url: string): Promise<Window | null>;
}

/** The part of a worker that handles notices (https://w3c.github.io/ServiceWorker/). */
interface PushWorker {
  registration: ServiceWorkerRegistration;
  location: { origin: string };
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<Window[]>;
    openWindow(url: string): Promise<Window | null>;
  };
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: ClickEvent) => void): void;
  addEventListener(type: "pushsubscriptionchange", listener: (event: ChangeEvent) => void): void;
}

/** How many notices are remembered, so that one that comes twice does not ring twice. */
const SEEN_MAX = 50;

/** Whether a notice was shown before; records it. */
async function wasSeen(id: string): Promise<boolean> {
  const cache = await caches.open(NOTICES);
  const key = `/avisos/${id}`;
  if (await cache.match(key)) return true;
  await cache.put(key, new Response(""));
  const [oldest, ...others] = await cache.keys();
  if (oldest && others.length >= SEEN_MAX) await cache.delete(oldest);
  return false;
}

/** Shows a notice. A browser wants one for each message, so a repeated one is shown too, without sound, and removed if the reader had closed it. */
async function show({ registration }: PushWorker, notice: PushNotice): Promise<void> {
  const { id, title, body, path, tag, icon, at, personal } = notice;
  const isRepeated = await wasSeen(id).catch(() => false);
  const isOpen = (await registration.getNotifications({ tag })).length > 0;
  const options = { body, tag, icon, lang: "pt-BR", data: { path, personal }, timestamp: at, silent: isRepeated };
  await registration.showNotification(title, options);
  if (isRepeated && !isOpen) for (const shown of await registration.getNotifications({ tag })) shown.close();
}

/** Opens the page of a notice, in an open tab of the site if there is one. */
async function open({ clients, location }: PushWorker, { data }: Notification): Promise<void> {
  const { href, origin } = new URL(Object(data).path ?? "/", location.origin);
  const page = new URL(origin === location.origin ? href : location.origin);
  const plain = page.href;
  // Counted as reached by the notice, of those who agreed to be counted.
  page.searchParams.set(NOTICE_PARAM, "1");
  const url = page.href;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const same = windows.find((one) => one.url === plain || one.url === url);
  const [first] = windows;
  if (same) await same.focus();
  else if (first)
    await first
      .focus()
      .then(() => first.navigate(url))
      .catch(() => clients.openWindow(url));
  else await clients.openWindow(url);
}

/** Reports to the server that the push service has replaced a subscription; a page that is opened later does it too. */
async function renew({ registration }: PushWorker, { oldSubscription, newSubscription }: ChangeEvent): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  if (!oldSubscription || !applicationServerKey) return;
  const next =
    newSubscription ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const body = new URLSearchParams({ subscription: JSON.stringify(next), former: oldSubscription.endpoint });
  await fetch(RENEWAL_PATH, { method: "POST", body });
}

/** Handles notices in this service worker: shows them, opens their pages, and renews subscriptions. */
export function handlePush(): void {
  const worker = self as unknown as PushWorker;
  worker.addEventListener("push", (event) => {
    const notice = event.data?.json();
    if (notice) event.waitUntil(show(worker, notice));
  });
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(worker, event.notification));
  });
  worker.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(worker, event)));
}
