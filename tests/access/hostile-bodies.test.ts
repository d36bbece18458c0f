import { connect } from "node:net";
import { expect, test } from "vitest";
import { fromPlainText } from "#domain/news/document/plain-text.ts";
import { EMPTY_FIELDS } from "#domain/news/fields.ts";
import type { Answer } from "#tests/http.ts";
import { SITE_URL } from "#tests/routes/pages.ts";
import { ACCOUNT_ENDPOINTS } from "./account-endpoints.ts";
import { ADMIN_ENDPOINTS, JSON_ROUTES } from "./admin-endpoints.ts";
import { type Endpoint, nameOf } from "./endpoints.ts";
import { READER_ENDPOINTS } from "./reader-endpoints.ts";
import { fingerprint, valueFor } from "./requests.ts";
import { servedTown } from "./served-town.ts";
import { PASSWORD } from "./town.ts";

const served = servedTown();
const { database, site } = served;

const POSTS: Omit<Endpoint, "answers">[] = [...READER_ENDPOINTS, ...ACCOUNT_ENDPOINTS, ...ADMIN_ENDPOINTS].filter(
  ({ method }) => method === "POST",
);
const isJson = ({ json, route }: Omit<Endpoint, "answers">) => json !== undefined || JSON_ROUTES.has(route);
/** Endpoints without a form: the body is a file or a mail, or not read. */
const FORMLESS = new Set([
  "admin/media/sending/upload-route",
  "reader/auth/sign-out",
  "reader/newsletter/bounces-route",
]);
const FORMS = POSTS.filter((endpoint) => !isJson(endpoint) && !FORMLESS.has(endpoint.route));

/** Keys that lead from a list, an object or the form itself to a prototype, with "get", which every property descriptor inherits. */
const HOSTILE_FIELDS: [string, string][][] = [
  [
    ["a.0", "x"],
    ["a.__proto__.__proto__.get", "x"],
  ],
  [
    ["a.0.name", "x"],
    ["a.__proto__.0.name", "Invadido"],
  ],
  [["a.constructor.prototype.get", "x"]],
  [
    ["__proto__.get", "x"],
    ["prototype[]", "x"],
  ],
];
const HOSTILE_JSON = `"__proto__":{"get":"x","0":"Invadido"},"constructor":{"prototype":{"get":"x"}},"prototype":{"get":"x"}`;

const prototypes = () => [Object.prototype, Array.prototype, Function.prototype].map((one) => Reflect.ownKeys(one));

/** The pages that a visitor sees, and the health that a program sees, in short. */
async function look(): Promise<unknown[]> {
  const addresses = ["/readyz", "/", "/news?q=coreto", "/busca/sugestoes?q=cor", "/categories", "/nada-aqui"];
  const seen: unknown[] = [];
  for (const address of addresses) {
    // A page of somebody who is signed in is rendered for each request.
    const { status, html } = await site.ask(address, { headers: { cookie: served.town.reader.cookie } });
    seen.push([address, status, html.replace(/<script[\s\S]*?<\/script>/g, "").includes("Invadido")]);
  }
  return seen;
}

/** Sends a body to an endpoint, from the site's own origin. */
function post(endpoint: Omit<Endpoint, "answers">, body: string, cookie?: string): Promise<Answer> {
  const path = valueFor(endpoint.path, served.town);
  const headers: Record<string, string> = { accept: path.includes(".data") ? "*/*" : "text/html", origin: SITE_URL };
  if (cookie) headers.cookie = cookie;
  headers["content-type"] = isJson(endpoint) ? "application/json" : "application/x-www-form-urlencoded";
  return site.ask(path, { method: "POST", headers, body });
}

test("no form with names of prototypes is accepted, from anybody, and the site answers as before", async () => {
  const before = [await look(), prototypes(), await fingerprint(database)];
  const accepted: unknown[] = [];
  // All forms are read by the same function, so each gets one of the bodies.
  const sendOne = async (index: number, person: string, cookie?: string) => {
    const endpoint = FORMS[index]!;
    const own = Object.entries(valueFor(endpoint.form ?? {}, served.town));
    const body = new URLSearchParams([...own, ...HOSTILE_FIELDS[index % HOSTILE_FIELDS.length]!]).toString();
    const { status } = await post(endpoint, body, cookie);
    // Whoever has the token of an address may leave a newsletter with any body: the body is not read.
    if (endpoint.route === "reader/newsletter/leave-route" && status === 404) return;
    // Screens of members redirect a visitor, and screens of signing in somebody who is signed in.
    const isRedirected = person === "visitor" || endpoint.route.startsWith("reader/auth/");
    if (status !== 400 && !(isRedirected && status === 302)) accepted.push([nameOf(endpoint), person, status, body]);
  };
  for (const index of FORMS.keys())
    await Promise.all([sendOne(index, "visitor"), sendOne(index, "admin", served.town.admin.cookie)]);
  expect(accepted).toEqual([]);
  expect([await look(), prototypes(), await fingerprint(database)]).toEqual(before);
});

test("no JSON with names of prototypes changes how the site answers", async () => {
  const before = [await look(), prototypes()];
  const failed: unknown[] = [];
  const people = [undefined, served.town.other.cookie, served.town.admin.cookie];
  for (const [index, endpoint] of POSTS.filter(isJson).entries()) {
    const own = JSON.stringify(valueFor(endpoint.json ?? {}, served.town)).slice(1, -1);
    const nested = `"fields":{${HOSTILE_JSON}},"links":[{${HOSTILE_JSON}}],"response":{${HOSTILE_JSON}}`;
    const complete = `{${[own, HOSTILE_JSON, nested].filter(Boolean)}}`;
    const sendOne = async (text: string, cookie?: string) => {
      const { status } = await post(endpoint, text, cookie);
      if (status >= 500) failed.push([nameOf(endpoint), status, text]);
    };
    // Everybody sends the valid fields; without them one person is enough, because the body is refused for all alike.
    await Promise.all([
      ...people.map((cookie) => sendOne(complete, cookie)),
      sendOne(`{${HOSTILE_JSON}}`, people[index % 3]),
      sendOne(`[{${HOSTILE_JSON}}]`, people[(index + 1) % 3]),
    ]);
  }
  expect(failed).toEqual([]);
  expect([await look(), prototypes()]).toEqual(before);
});

/** Sends the head of a request and the beginning of its body, and resolves with the head of the response; the body never ends. */
function beginBody(endpoint: Pick<Endpoint, "path">, bytes: number, cookie?: string): Promise<string> {
  const lines = [
    `POST ${valueFor(endpoint.path, served.town)} HTTP/1.1`,
    "Host: jornal.example",
    `Origin: ${SITE_URL}`,
  ];
  lines.push("Accept: */*", "Content-Type: application/x-www-form-urlencoded", `Content-Length: ${bytes}`);
  if (cookie) lines.push(`Cookie: ${cookie}`);
  return new Promise((resolve, reject) => {
    const socket = connect(site.port, "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\na&`));
    socket.on("error", reject);
    socket.once("data", (chunk) => {
      resolve(chunk.toString().split("\r\n", 1)[0]!);
      socket.destroy();
    });
  });
}

test("a stranger's long form is refused before it is read, at every route", async () => {
  const paths = new Set(
    POSTS.map(({ path }) =>
      valueFor(path, served.town)
        .replace(/\?.*/, "")
        .replace(/(?:\.data)?$/, ".data"),
    ),
  );
  for (const path of [...paths].filter((one) => !one.startsWith("/api/"))) {
    for (const bytes of [65 * 1024, 3 * 1024 * 1024]) {
      const [, status] = (await beginBody({ path }, bytes)).split(" ");
      // 404: reports about mails, on a site that takes none.
      expect([path, bytes, ["202", "302", "401", "403", "404", "413"].includes(status!)]).toEqual([path, bytes, true]);
    }
  }
});

test("a long article is read from those who may write, and refused to everybody else before it is read", async () => {
  const article = { path: "/admin/news/nova.data" };
  for (const [cookie, status] of [
    [undefined, 401],
    [served.town.reader.cookie, 202],
  ] as const) {
    expect(await beginBody(article, 3 * 1024 * 1024, cookie)).toContain(` ${status} `);
  }
  const fields = { ...EMPTY_FIELDS, title: "Longa", body: fromPlainText("Retreta no coreto.\n\n".repeat(8000)) };
  const body = new URLSearchParams({ intent: "salvar", fields: JSON.stringify(fields) }).toString();
  const headers = { accept: "*/*", origin: SITE_URL, "content-type": "application/x-www-form-urlencoded" };
  expect(body.length).toBeGreaterThan(1_000_000);
  const saved = await site.ask(article.path, {
    method: "POST",
    headers: { ...headers, cookie: served.town.editor.cookie },
    body,
  });
  expect([saved.status, saved.html]).toEqual([200, expect.stringContaining("Notícia criada com sucesso!")]);
  // A screen that is not for reporters.
  expect(await beginBody({ path: "/admin/site-settings.data" }, 100 * 1024, served.town.reporter.cookie)).toContain(
    " 403 ",
  );
});

test("a form of very many inputs is refused with a message, by everybody, and leaves the site responsive", async () => {
  const many = "a&".repeat(30_000);
  const auth = await post({ route: "reader/auth/route", method: "POST", path: "/auth" }, many);
  expect([auth.status, auth.html.includes("Este envio tem campos demais.")]).toEqual([413, true]);
  const endpoint = { route: "admin/news/editor/editor-route", method: "POST", path: "/admin/news/nova.data" } as const;
  const editor = await post(endpoint, "a&".repeat(2_000_000), served.town.admin.cookie);
  expect([editor.status, editor.html.includes("Este envio tem campos demais.")]).toEqual([413, true]);
});

test("a second factor with the name of an object's method is a wrong code", async () => {
  const endpoint = { route: "reader/auth/code-route", method: "POST", path: "/auth/codigo" } as const;
  for (const way of ["constructor", "__proto__", "toString", "hasOwnProperty"]) {
    const { status } = await post(
      endpoint,
      new URLSearchParams({ intent: "verificar", code: "000000", way }).toString(),
    );
    expect([way, status]).toEqual([way, 422]);
  }
});

const FOREIGN = [
  "/.//evil.example/entrar",
  "/..//evil.example",
  "/a/..//evil.example",
  "/ler/..//evil.example",
  "/%2e//evil.example",
  "/a/%2E%2e//evil.example",
  "/\\evil.example",
  "//evil.example",
  "https:evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
];

test("signing in leads to a page of this site, whatever address a request names", async () => {
  const signIn = { route: "reader/auth/route", method: "POST", path: "/auth" } as const;
  for (const returnTo of FOREIGN) {
    const query = new URLSearchParams({ volta: returnTo });
    const signedIn = await site.ask(`/auth?${query}`, {
      headers: { cookie: served.town.reader.cookie, accept: "text/html" },
    });
    expect([returnTo, signedIn.status, signedIn.headers.location]).toEqual([returnTo, 302, "/"]);
    expect((await site.ask(`/auth?${query}`)).html).not.toContain("evil.example/");
    const fields = { intent: "entrar", email: served.town.other.email, password: PASSWORD, returnTo };
    const { headers } = await post(signIn, new URLSearchParams(fields).toString());
    expect([returnTo, headers.location]).toEqual([returnTo, "/?aviso=entrou"]);
  }
});
