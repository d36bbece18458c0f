import { expect } from "vitest";
import { ACCOUNT_ENDPOINTS } from "./account-endpoints.ts";
import { ADMIN_ENDPOINTS } from "./admin-endpoints.ts";
import { nameOf } from "./endpoints.ts";
import { READER_ENDPOINTS } from "./reader-endpoints.ts";
import { fingerprint, outcomeOf, request } from "./requests.ts";
import type { ServedTown } from "./served-town.ts";

/** Endpoints that are open to some readers. */
export const ENDPOINTS = [...READER_ENDPOINTS, ...ACCOUNT_ENDPOINTS];

/** Endpoints that are closed to visitors. */
const CLOSED_TO_VISITORS = ENDPOINTS.filter(({ answers: [visitor, reader] }) => visitor !== reader);

/** Expects that requests with this cookie have the access of a visitor everywhere, and change nothing. */
export async function expectAccessOfVisitor({ site, database, town }: ServedTown, cookie: string | undefined) {
  const { sessions: _before, ...rest } = await fingerprint(database);
  const answers = [];
  for (const endpoint of CLOSED_TO_VISITORS)
    answers.push([nameOf(endpoint), outcomeOf(await request(site, endpoint, town, { cookie }))]);
  expect(answers).toEqual(CLOSED_TO_VISITORS.map((endpoint) => [nameOf(endpoint), endpoint.answers[0]]));
  for (const endpoint of ADMIN_ENDPOINTS)
    expect(outcomeOf(await request(site, endpoint, town, { cookie }))).toBe(endpoint.refused[0]);
  expect(await fingerprint(database)).toMatchObject(rest);
}

/** Routes to which programs post, and what they answer to the forms of the endpoints. */
const FOR_PROGRAMS: Record<string, number> = {
  "reader/feeds-and-sitemaps/hub-route": 400,
  "reader/newsletter/bounces-route": 404,
  "reader/newsletter/leave-route": 404,
};

/** Expects that every form from this origin is refused, even from an administrator. */
export async function expectRefusedOrigin({ site, database, town }: ServedTown, origin: string | null) {
  const before = await fingerprint(database);
  const forms = [...ENDPOINTS, ...ADMIN_ENDPOINTS].filter(({ method }) => method === "POST");
  for (const endpoint of forms) {
    const { status } = await request(site, endpoint, town, { cookie: town.admin.cookie, origin });
    // Programs are no browsers: they send no origin and no session.
    const ofProgram = origin === null ? FOR_PROGRAMS[endpoint.route] : undefined;
    expect([nameOf(endpoint), status]).toEqual([nameOf(endpoint), ofProgram ?? 403]);
  }
  expect(await fingerprint(database)).toEqual(before);
}
