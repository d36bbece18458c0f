/** Where an archive lies. Names are paths of letters, digits, dots, dashes and underscores. */
export interface ArchiveStore {
  /**
   * Stores bytes under a new name and resolves when they are safe; nothing is ever replaced.
   * @throws {ArchiveError} `name-taken` when something else has the name
   */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** @throws {ArchiveError} `missing` */
  get(name: string): Promise<Buffer>;
  /** Names below a folder, sorted; none where there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** Removes what is there; nothing is no failure. */
  delete(name: string): Promise<void>;
}
