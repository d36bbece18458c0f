import type { AccessTown } from "./town.ts";

/** People of the table, in its order: nobody, whose things they are, another reader, an administrator. */
export const PEOPLE = ["visitor", "reader", "other", "admin"] as const;

/** An answer in short: its status, and where it leads. */
export type Outcome = number | `${number} ${string}`;

/** One loader or action, and what it answers to whom. */
export interface Endpoint {
  /** Id of the route in `app/routes.ts`, or `api` for the accounts library and the visits. */
  route: string;
  method: "GET" | "POST";
  path: string | ((town: AccessTown) => string);
  /** Fields of the form that is sent. */
  form?: Record<string, string> | ((town: AccessTown) => Record<string, string>);
  /** Body of a call that takes JSON. */
  json?: object | ((town: AccessTown) => object);
  /** Says which of several rows of a route this is. */
  what?: string;
  /** For visitor, reader, other reader and administrator. */
  answers: readonly [Outcome, Outcome, Outcome, Outcome];
}

/** The same for everybody. */
export const all = (outcome: Outcome) => [outcome, outcome, outcome, outcome] as const;
/** One answer for visitors, another for whoever is signed in. */
export const members = (visitor: Outcome, member: Outcome) => [visitor, member, member, member] as const;

export const nameOf = ({ route, method, what }: Pick<Endpoint, "route" | "method" | "what">) =>
  [method, route, what].filter(Boolean).join(" ");
