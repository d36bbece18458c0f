import type { Database } from "#db/client.ts";
import { addressGroup } from "#platform/http/client-address.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";

/** Searches per address: enough for a whole school behind one address, too few for a crawler. */
const SEARCHES = { max: 300, windowSeconds: 60 };

/** Counts a search of an address, and resolves to whether it may be made. */
export type SearchLimit = (address: string) => Promise<boolean>;

/** Limits searches, whose results no cache can hold, by address. Searches that cannot be counted are allowed. */
export const createSearchLimit =
  (db: Database, onError: (error: unknown) => void, limit = SEARCHES): SearchLimit =>
  (address) =>
    countAttempt(db, `search|${addressGroup(address)}`, limit).then(
      ({ allowed }) => allowed,
      (error) => {
        onError(error);
        return true;
      },
    );
