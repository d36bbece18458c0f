import type { AccessTown } from "./town.ts";

/** People of the table, in its order: not signed in, the owner, another reader, an administrator. */
export const PEOPLE = ["visitor", "reader", "other", "admin"] as const;

/** A response in short: its status, and the address of a redirect. */
export type Outcome = number | `${number} ${string}`;

/** One loader or action, and its response by person. */
export interface Endpoint {
  /** Id of the route in `app/routes.ts`, or `api` for the accounts library and the visits. */
  route: string;
  method: "GET" | "POST";
  path: string | ((town: AccessTown) => string);
  /** Fields of the form that is sent. */
  form?: Record<string, string> | ((town: AccessTown) => Record<string, string>);
  /** JSON body. */
  json?: object | ((town: AccessTown) => object);
  /** Distinguishes several rows of a route. */
  what?: string;
  /** For visitor, reader, other reader and administrator. */
  answers: readonly [Outcome, Outcome, Outcome, Outcome];
}

/** The same response for everybody. */
export const all = (outcome: Outcome) => [outcome, outcome, outcome, outcome] as const;
/** One response for visitors, another for all who are signed in. */
export const members = (visitor: Outcome, member: Outcome) => [visitor, member, member, member] as const;

export const nameOf = ({ route, method, what }: Pick<Endpoint, "route" | "method" | "what">) =>
  [method, route, what].filter(Boolean).join(" ");
