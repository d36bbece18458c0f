import { FileRefused } from "./file-refused.ts";

/** A film or sound that is incomplete, or of another structure than its type promises. */
export class MediaBroken extends FileRefused {
  constructor(message: string) {
    super("broken", {}, message);
  }
}
