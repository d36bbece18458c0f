/** The storage of an archive. Names are paths of letters, digits, dots, dashes and underscores. */
export interface ArchiveStore {
  /**
   * Stores bytes under a new name and resolves when they are on the disk; nothing is ever replaced.
   * @throws {ArchiveError} `name-taken` when something else has the name
   */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** @throws {ArchiveError} `missing` */
  get(name: string): Promise<Buffer>;
  /** Names below a folder, sorted; none if there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** Removes an object; a missing one is no failure. */
  delete(name: string): Promise<void>;
}
