import { ENTRY_DAYS } from "#domain/live/types.ts";

/** A picture as it waits on the device: smaller than the camera made it. */
export interface QueuedPhoto {
  file: File;
  /** Size of the picture that was chosen, bytes. */
  originalBytes: number;
}

/** The fields of an entry as its form has them (`newEntrySchema`). */
export interface EntryFields {
  title: string;
  text: string;
  place: string;
  /** When it was written, as a local time without a zone, where the writer chose that; else empty. */
  moment: string;
  unsigned: boolean;
  pinned: boolean;
  isKeyPoint: boolean;
  /** Address of a stored picture; empty without one, and as long as `photo` waits. */
  picture: string;
  pictureAlt: string;
  pictureCaption: string;
  pictureCredit: string;
}

export const EMPTY_ENTRY: EntryFields = {
  ...{ title: "", text: "", place: "", moment: "", unsigned: false, pinned: false, isKeyPoint: false },
  ...{ picture: "", pictureAlt: "", pictureCaption: "", pictureCredit: "" },
};

/** An entry that waits on its device. */
export interface QueuedEntry {
  /** Made on the device, so that it is stored once, however often it is sent. */
  id: string;
  /** Id of the account that wrote it: nobody else sends or sees it. */
  account: string;
  newsId: string;
  /** Title of the article. */
  coverage: string;
  /** Its place among the entries of the account; entries are sent in this order. */
  order: number;
  /** By the clock of the device, milliseconds. */
  writtenAt: number;
  fields: EntryFields;
  photo: QueuedPhoto | null;
  /** Whether it may have arrived, because it was sent and the answer was lost. */
  isAttempted: boolean;
  /** Why the server refused it; null while it waits. */
  refusal: string | null;
  /** Whether its id belongs to another entry. */
  needsNewId: boolean;
}

const DAY_MS = 86_400_000;

/** Whether an entry is too old to be sent without another look. */
export const isTooOld = ({ writtenAt }: Pick<QueuedEntry, "writtenAt">, now: number): boolean =>
  now - writtenAt > ENTRY_DAYS * DAY_MS;

/** Whether an entry can still be changed on the device: one that may have arrived is corrected once that is known. */
export const isChangeable = ({ isAttempted, refusal }: Pick<QueuedEntry, "isAttempted" | "refusal">): boolean =>
  !isAttempted || refusal !== null;

/** The fields as they are sent. @param now by the clock of the device */
export function toSentFields({ id, writtenAt, fields }: QueuedEntry, now: number): Record<string, string> {
  const { unsigned, pinned, isKeyPoint, ...texts } = fields;
  const switches = Object.entries({ unsigned, pinned, isKeyPoint }).filter(([, isOn]) => isOn);
  return {
    ...texts,
    ...Object.fromEntries(switches.map(([name]) => [name, "on"])),
    entryId: id,
    ageMs: String(Math.max(0, now - writtenAt)),
  };
}
