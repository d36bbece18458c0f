import { useSyncExternalStore } from "react";
import { knownRelation, type Relation, subscribeToState } from "../account-state.ts";

/** How the lists of this browser relate to a reader's account, as far as that is known; null for a visitor. */
export const useRelation = (reader: string | null): Relation | null =>
  useSyncExternalStore(
    subscribeToState,
    () => (reader === null ? null : knownRelation(reader)),
    () => null,
  );
