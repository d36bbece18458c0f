/** Files of the site, by name; the same interface for a disk and a bucket. */
export interface Storage {
  /** Stores a file atomically: readers see either the old or the new one. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Stores a complete file of this machine; it may be moved away from `path`. */
  putFile(name: string, path: string): Promise<void>;
  /** Reads a stored file. */
  get(name: string): Promise<Buffer>;
  /** The size of a stored file, bytes. */
  size(name: string): Promise<number>;
  /** Removes a file; a missing one is no failure. */
  delete(name: string): Promise<void>;
  /** A folder of this machine for incomplete files; the writer creates it. */
  readonly inbox: string;
}

/** Whether a file could not be read because it does not exist; other failures may be temporary. */
export function isMissing(error: unknown): boolean {
  const { code, name } = error as { code?: string; name?: string };
  return code === "ENOENT" || name === "NoSuchKey" || name === "NotFound";
}
