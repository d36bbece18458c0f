import { setTimeout as sleep } from "node:timers/promises";
import { checkOnce, type Problem, type Write } from "../history.ts";
import { newMember, signUp } from "../town.ts";
import { type CheckContext, countFound, type Writer } from "./writer.ts";

/** How long a person waits for the mail, milliseconds. */
const MAIL_WAIT_MS = 5000;
/** How long the check waits for mails; a failed one would only be retried after half a minute. */
const MAIL_TIMEOUT_MS = 10_000;
const WAITING =
  "select count(*)::int as mails from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active')";
/** Smaller numbers belong to the members of the town. */
const FIRST_ADDRESS = 1000;

const STATE = `
  select u.email as key, count(distinct u.id)::int as times, bool_and(u.email_verified) as confirmed,
    count(p.id)::int as profiles, count(a.id)::int as accounts
  from users u left join profiles p on p.id = u.id left join accounts a on a.user_id = u.id
  where u.email = any ($1) group by u.email`;

interface State {
  key: string;
  times: number;
  confirmed: boolean;
  profiles: number;
  accounts: number;
}

/** Readers sign up, and open the link in the mail. */
export const accounts: Writer = {
  kind: "sign-up",
  weight: 1,
  async write({ origin, history, mail }, random) {
    const number = FIRST_ADDRESS + history.writes.length;
    const person = newMember(origin, `novo-${random.token()}`, number);
    const key = person.email;
    const signedUp = await history.write(
      random,
      { kind: "sign-up", key, values: {} },
      async () => (await signUp(person)).outcome,
    );
    if (signedUp.outcome !== "acknowledged") return;
    const link = await mail.findLink(key, MAIL_WAIT_MS);
    if (!link) return;
    const { pathname, search } = new URL(link);
    await history.write(random, { kind: "account", key, values: {} }, async () => {
      const reply = await person.ask(pathname + search);
      // A page instead of a redirect means that the link was already used, by an attempt whose response was lost.
      return reply.outcome === "acknowledged" && reply.status < 300 ? "unanswered" : reply.outcome;
    });
  },
  async check(after) {
    const { pool, history } = after;
    const [signedUp, opened] = [history.of("sign-up"), history.of("account")];
    const keys = signedUp.map(({ key }) => key);
    const { rows } = await pool.query<State>(STATE, [keys]);
    const attempts = await countFound(
      pool,
      "select email as key, 1 as times from sign_ups where email = any ($1) group by email",
      keys,
    );
    const found = new Map(rows.map(({ key, times }) => [key, times]));
    return [
      ...checkOnce(opened, found),
      ...checkOnce(signedUp, new Map(keys.map((key) => [key, found.get(key) ?? attempts.get(key) ?? 0]))),
      ...rows.flatMap((row) => checkWhole(opened, row)),
      ...(await checkMails(after, signedUp)),
    ];
  },
};

function checkWhole(writes: Write[], { key, confirmed, profiles, accounts: ways }: State): Problem[] {
  if (confirmed && profiles === 1 && ways === 1) return [];
  const write = writes.find((one) => one.key === key) ?? { kind: "account", key };
  return [{ write, what: "half", detail: `confirmed ${confirmed}, ${profiles} profiles, ${ways} ways to sign in` }];
}

/**
 * Everybody who was asked to check their mail gets one, even if the mail server was down meanwhile. Queued mails are encrypted, so
 * only their number is compared with the number of missing mails.
 */
async function checkMails({ mail, pool }: CheckContext, signedUp: Write[]): Promise<Problem[]> {
  const promised = signedUp.filter(({ outcome }) => outcome === "acknowledged");
  const missing = () => promised.filter(({ key }) => !mail.received.has(key));
  for (const from = Date.now(); missing().length > 0 && Date.now() - from < MAIL_TIMEOUT_MS; await sleep(200));
  const { rows } = await pool.query<{ mails: number }>(WAITING);
  // Counted again: a mail may have arrived meanwhile.
  const lost = missing();
  if (lost.length <= rows[0]!.mails) return [];
  return lost.map((write) => ({
    write,
    what: "lost",
    detail: `its mail did not arrive, and ${rows[0]!.mails} are queued`,
  }));
}
