import type { Duplex, DuplexOptions } from "node:stream";
import type { Submittable } from "pg";

// The package documents it; its published types leave it out.
declare module "pg-copy-streams" {
  /** COPY in both directions, as replication uses it. */
  export function both(
    text: string,
    options?: DuplexOptions & { alignOnCopyDataFrame?: boolean },
  ): Duplex & Submittable;
}
