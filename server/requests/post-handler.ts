import type { IncomingMessage, ServerResponse } from "node:http";
import type { Database } from "#db/client.ts";
import type { FoundRoute } from "./route-table.ts";

/** What handlers of posts use. */
export interface PostServices {
  db: Database;
  findRoute: (pathname: string) => FoundRoute;
  siteUrl: string;
  timeZone: string;
  onError: (error: unknown) => void;
}

/** Answers same-origin posts of pages that are no forms. */
export interface PostHandler {
  /** Where they are sent. */
  path: string;
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** Writes what is still queued. */
  close(): Promise<void>;
}
