import { forgetWaiting } from "./waiting.ts";

/** Removes from this device what a reader who has signed out leaves on it: unsent likes and comments, and which articles were read. */
export async function forgetReader(reader: string): Promise<void> {
  forgetWaiting(reader);
  try {
    for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // A browser without caches has kept nothing.
  }
}
