import type { Storage } from "#platform/storage/storage.ts";
import { filesOf } from "./schema.ts";

/** Removes an uploaded file with all that was made of it (back-office §9 Cleanup). */
export async function deleteStoredFiles(storage: Storage, file: string): Promise<void> {
  for (const name of filesOf(file)) await storage.delete(name);
}
