/** Files of the site, by name; the same whether they lie on a disk or elsewhere. */
export interface Storage {
  /** Stores a file; readers see the old one or the whole new one. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Stores a file that lies complete on this machine at `path`; it may be moved away from there. */
  putFile(name: string, path: string): Promise<void>;
  /** Reads a stored file. */
  get(name: string): Promise<Buffer>;
  /** Removes a file; one that is not there is no failure. */
  delete(name: string): Promise<void>;
  /** A folder of this machine for files that are still on their way; made by whoever writes there. */
  readonly inbox: string;
}

/** Whether a file could not be read because it is not there; any other failure may be over in a moment. */
export function isMissing(error: unknown): boolean {
  const { code, name } = error as { code?: string; name?: string };
  return code === "ENOENT" || name === "NoSuchKey" || name === "NotFound";
}
