import { createHash } from "node:crypto";
import type { Database } from "#db/client.ts";
import { explainCode } from "#domain/accounts/explain-code.ts";
import { CONFIRM_PATH } from "#domain/accounts/mails.ts";
import { findWeakness } from "#domain/accounts/newsroom-password.ts";
import { mayEnterBackOffice } from "#domain/accounts/policy.ts";
import { getRole, needsSecondFactor } from "#domain/accounts/queries.server.ts";
import { type Auth, openAuth } from "#platform/auth/open-auth.ts";
import { type Passwords, withImported } from "#platform/auth/passwords.ts";
import type { AuthMessages } from "#platform/auth/settings.ts";
import { CLIENT_ADDRESS_HEADER } from "#platform/http/client-address.ts";
import { recordingLog } from "#tests/log.ts";

export const SITE_URL = "https://jornal.example";
export const PASSWORD = "retreta-no-coreto";

const digest = (password: string) => createHash("sha256").update(password).digest("hex");

/** A hash that costs nothing, for tests that do not measure. */
export const cheapPasswords: Passwords = withImported({
  hash: async (password) => digest(password),
  verify: async ({ hash, password }) => hash === digest(password),
});

/** A recorded message. */
export interface SentMessage {
  kind: keyof AuthMessages;
  to: string;
  /** Token of a link, or a code. */
  secret?: string;
  detail?: string;
}

/** The accounts library on a test's database, which records messages in memory. */
export function testAccounts(
  database: { db: Database },
  options: { passwords?: Passwords; answerStep?: number; siteUrl?: string; sendsTexts?: boolean } = {},
) {
  const sent: SentMessage[] = [];
  const { log, lines } = recordingLog();
  const messages: AuthMessages = {
    confirmAddress: async ({ email }, secret, detail) =>
      void sent.push({ kind: "confirmAddress", to: email, secret, detail }),
    resetPassword: async ({ email }, secret) => void sent.push({ kind: "resetPassword", to: email, secret }),
    accountExists: async ({ email }) => void sent.push({ kind: "accountExists", to: email }),
    passwordChanged: async ({ email }) => void sent.push({ kind: "passwordChanged", to: email }),
    secondFactorChanged: async ({ email }, detail) =>
      void sent.push({ kind: "secondFactorChanged", to: email, detail }),
    sendsTexts: options.sendsTexts ?? true,
    code: async (to, secret) => void sent.push({ kind: "code", to, secret }),
  };
  let opened: Auth | undefined;
  const siteUrl = options.siteUrl ?? SITE_URL;
  const open = () =>
    openAuth({
      db: database.db,
      log,
      siteUrl,
      siteName: "Coreto",
      secret: "a-secret-of-the-tests-that-is-long-enough-to-be-one",
      passwords: options.passwords ?? cheapPasswords,
      messages,
      roleOf: (id) => getRole(database.db, id),
      isOfNewsroom: async (userId) => mayEnterBackOffice({ role: await getRole(database.db, userId) }),
      findWeakness: (password, person) => findWeakness(password, person, "Coreto"),
      needsSecondFactor: (id) => needsSecondFactor(database.db, id),
      confirmPath: CONFIRM_PATH,
      explain: explainCode,
      answerStep: options.answerStep ?? 0,
    });
  return {
    sent,
    lines,
    log,
    /** Opened at the first use, because the database only exists once the tests run. */
    get auth(): Auth {
      opened ??= open();
      return opened;
    },
    browser: () => new Browser(() => (opened ??= open()), siteUrl),
    /** The newest message of a kind. */
    last: (kind: SentMessage["kind"]) => {
      const found = sent.findLast((message) => message.kind === kind);
      if (!found) throw new Error(`no message of kind ${kind} was sent`);
      return found;
    },
  };
}

export type TestAccounts = ReturnType<typeof testAccounts>;

let addresses = 0;

/** A browser with cookies and an address of its own. */
export class Browser {
  readonly cookies = new Map<string, string>();
  address = `198.51.${Math.floor(addresses / 250) % 250}.${(addresses++ % 250) + 1}`;
  readonly #auth: () => Auth;
  readonly #siteUrl: string;

  constructor(auth: () => Auth, siteUrl: string) {
    this.#auth = auth;
    this.#siteUrl = siteUrl;
  }

  request(path: string, init: RequestInit = {}): Request {
    const headers = new Headers({
      origin: this.#siteUrl,
      "user-agent": "Tests/1.0",
      [CLIENT_ADDRESS_HEADER]: this.address,
    });
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    if (cookie) headers.set("cookie", cookie);
    new Headers(init.headers).forEach((value, name) => {
      headers.set(name, value);
    });
    return new Request(new URL(path, this.#siteUrl), { ...init, headers });
  }

  storeCookies(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair, ...attributes] = cookie.split("; ");
      const [name, ...value] = pair!.split("=");
      if (attributes.some((one) => one.toLowerCase() === "max-age=0")) this.cookies.delete(name!);
      else this.cookies.set(name!, value.join("="));
    }
  }

  async send(path: string, init: RequestInit = {}): Promise<{ status: number; headers: Headers; body: Body }> {
    const response = await this.#auth().handle(this.request(`/api/auth${path}`, init));
    this.storeCookies(response.headers);
    const body = await response.json().catch(() => ({}));
    return { status: response.status, headers: response.headers, body: body ?? {} };
  }

  get = (path: string) => this.send(path);
  post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    this.send(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
    });

  /** Whether this browser is signed in. */
  async isSignedIn(): Promise<boolean> {
    return (await this.#auth().findSession(this.request("/").headers)).session !== null;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers of the library are read field by field in tests.
type Body = any;

let readers = 0;

/** A reader who signed up, confirmed and is signed in. */
export async function signedInReader(
  accounts: TestAccounts,
  email = `leitora-${++readers}-${Date.now()}@coreto.example`,
) {
  const browser = accounts.browser();
  await browser.post("/sign-up", { name: "Alzira Prado", email, password: PASSWORD });
  await browser.post("/confirm-email", { token: accounts.last("confirmAddress").secret });
  const { session } = await accounts.auth.findSession(browser.request("/").headers);
  return { browser, email, userId: session!.userId, sessionId: session!.id };
}
