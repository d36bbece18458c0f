import { describe, expect, test } from "vitest";
import { NEWSROOM_ROLES } from "#domain/accounts/roles.ts";
import { OPEN } from "#platform/auth/open-paths.ts";
import { ACCOUNT_ENDPOINTS, CLOSED } from "./account-endpoints.ts";
import { ADMIN_ENDPOINTS, JSON_ROUTES } from "./admin-endpoints.ts";
import { nameOf, PEOPLE } from "./endpoints.ts";
import { ENDPOINTS, expectAccessOfVisitor, expectRefusedOrigin } from "./every-endpoint.ts";
import { fingerprint, outcomeOf, request } from "./requests.ts";
import { servedTown } from "./served-town.ts";
import { listRoutes } from "./site-map.ts";

const served = servedTown();
const { database, site } = served;

const cookieOf = (person: (typeof PEOPLE)[number]) => (person === "visitor" ? undefined : served.town[person].cookie);
/** Order of the requests: the owner comes last, after all that may be refused. */
const ORDER = [0, 2, 3, 1];

describe("the table of endpoints", () => {
  test("the table of endpoints has a row for every loader and action of the site map, and every open account endpoint", () => {
    const rows = new Set([...ENDPOINTS, ...ADMIN_ENDPOINTS].map(({ route, method }) => `${method} ${route}`));
    const mapped = listRoutes().flatMap(({ id, loader, action }) => [
      ...(loader ? [`GET ${id}`] : []),
      ...(action ? [`POST ${id}`] : []),
    ]);
    expect(mapped.filter((endpoint) => !rows.has(endpoint))).toEqual([]);
    expect([...rows].filter((row) => !row.endsWith(" api") && !mapped.includes(row))).toEqual([]);
    const endpoints = new Set(ACCOUNT_ENDPOINTS.map(({ what, method }) => `${method} ${what}`));
    expect(
      [...OPEN].map(([path, method]) => `${method} ${path}`).filter((endpoint) => !endpoints.has(endpoint)),
    ).toEqual([]);
  });

  test.each(ENDPOINTS.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "%s responds to each person as the table of endpoints lists",
    async (_, endpoint) => {
      const answers: unknown[] = [];
      for (const index of ORDER) {
        answers[index] = outcomeOf(await request(site, endpoint, served.town, { cookie: cookieOf(PEOPLE[index]!) }));
      }
      expect(Object.fromEntries(PEOPLE.map((person, index) => [person, answers[index]]))).toEqual(
        Object.fromEntries(PEOPLE.map((person, index) => [person, endpoint.answers[index]])),
      );
    },
  );

  test.each(CLOSED)("the accounts library's %s stays closed", async (path) => {
    for (const method of ["GET", "POST"] as const) {
      const endpoint = { route: "api", method, path: `/api/auth${path}`, json: {} };
      expect(outcomeOf(await request(site, endpoint, served.town, { cookie: served.town.admin.cookie }))).toBe(404);
    }
  });
});

/** Endpoints that scripts call, which respond themselves when the session has ended. */
const SCRIPT_ENDPOINTS = new Set([...JSON_ROUTES, "admin/media/sending/upload-route"]);

describe("the back office", () => {
  test.each(ADMIN_ENDPOINTS.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "%s refuses visitors and readers, changes nothing for them, and admits only the listed roles",
    async (_, endpoint) => {
      const before = await fingerprint(database);
      const [visitor, reader] = endpoint.refused;
      const isScriptEndpoint = SCRIPT_ENDPOINTS.has(endpoint.route);
      expect(outcomeOf(await request(site, endpoint, served.town))).toBe(visitor);
      const answer = await request(site, endpoint, served.town, { cookie: served.town.reader.cookie });
      expect(outcomeOf(answer)).toBe(reader);
      expect(answer.html).not.toContain("Redação");
      // As the router requests it: a page's data, and a form without the page around it.
      const asData = { ...endpoint, path: `${endpoint.path}.data` };
      for (const cookie of [undefined, served.town.reader.cookie]) {
        const { status, html } = await request(site, asData, served.town, { cookie });
        // A form whose session has ended stays on its screen, and says so.
        const stays = endpoint.method === "POST" && !cookie && !isScriptEndpoint;
        const refusal = stays ? [401, html.includes("Sua sessão terminou")] : [202, html.includes("/auth")];
        expect([status, true]).toEqual(refusal);
      }
      for (const role of NEWSROOM_ROLES.filter((one) => !endpoint.admits.includes(one))) {
        const answer = await request(site, endpoint.method === "POST" ? asData : endpoint, served.town, {
          cookie: served.town[role].cookie,
        });
        // A form stays on its screen with a message; a screen redirects to the first one.
        expect([role, outcomeOf(answer)]).toEqual([
          role,
          endpoint.method === "POST" ? 403 : "302 /admin?aviso=sem-permissao",
        ]);
      }
      expect(await fingerprint(database)).toEqual(before);
      for (const role of endpoint.admits) {
        const admitted = await request(site, endpoint, served.town, { cookie: served.town[role].cookie });
        expect(admitted.status).toBeLessThan(500);
        expect(admitted.headers.location ?? "").not.toMatch(/^\/auth|sem-permissao/);
        expect(admitted.html).not.toContain("Sua função não permite isto");
      }
    },
  );

  test("the table of endpoints contains the intents of every action", () => {
    const forms = ADMIN_ENDPOINTS.filter(({ method, what }) => method === "POST" && what !== "inventado");
    expect(forms.length).toBeGreaterThan(70);
  });

  test("the back office opens to a new administrator immediately, and closes when the role ends", async () => {
    const endpoint = ADMIN_ENDPOINTS.find(({ path, method }) => path === "/admin" && method === "GET")!;
    const asReader = () => request(site, endpoint, served.town, { cookie: served.town.reader.cookie });
    await database.pool.query("insert into user_roles (user_id, role) values ($1, 'admin')", [served.town.reader.id]);
    expect((await asReader()).status).toBe(200);
    await database.pool.query("update user_roles set role = 'user' where user_id = $1", [served.town.reader.id]);
    expect(outcomeOf(await asReader())).toBe("302 /auth?aviso=sem-acesso");
  });
});

// Other sessions and origins: every-endpoint.long.test.ts.
test("a session that was ended a moment ago has the access of a visitor, and changes nothing", async () => {
  expect((await site.ask("/profile", { headers: { cookie: served.town.reader.cookie } })).status).toBe(200);
  await database.pool.query("delete from sessions where id = $1", [served.town.reader.sessionId]);
  await expectAccessOfVisitor(served, served.town.reader.cookie);
});

test("every form of another site is refused, even from an administrator", () =>
  expectRefusedOrigin(served, "https://evil.example"));
