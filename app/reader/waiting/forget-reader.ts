import { forgetWaiting } from "./waiting.ts";

/** Removes from this device what a reader who has signed out leaves on it: unsent likes and comments, which articles were read, and notices about answers. */
export async function forgetReader(reader: string): Promise<void> {
  forgetWaiting(reader);
  try {
    for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // A browser without caches has kept nothing.
  }
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    for (const shown of (await worker?.getNotifications()) ?? []) if (shown.data?.personal) shown.close();
  } catch {
    // Nor has one without notices.
  }
}
