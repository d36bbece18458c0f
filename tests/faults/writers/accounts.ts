import { setTimeout as sleep } from "node:timers/promises";
import { checkOnce, type Problem, type Write } from "../history.ts";
import { newMember, signUp } from "../town.ts";
import { type Afterwards, countFound, type Writer } from "./writer.ts";

/** How long somebody looks for the mail before they go away, milliseconds. */
const LOOKING_MS = 5000;
/** How long the check looks for mails; one that failed is tried again after half a minute and more. */
const MAIL_PATIENCE_MS = 10_000;
const WAITING =
  "select count(*)::int as mails from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active')";
/** Addresses below these are the members' who were there before. */
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

/** Readers sign up, and open the link that they are sent. */
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
    const link = await mail.findLink(key, LOOKING_MS);
    if (!link) return;
    const { pathname, search } = new URL(link);
    await history.write(random, { kind: "account", key, values: {} }, async () => {
      const reply = await person.ask(pathname + search);
      // A page in place of the way on says that the link was used: by an answer that was lost.
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
 * Whoever was asked to look at their mail gets one, though the mail server was gone meanwhile. What waits is sealed: of mails that have
 * not come as many must wait as people were promised one.
 */
async function checkMails({ mail, pool }: Afterwards, signedUp: Write[]): Promise<Problem[]> {
  const promised = signedUp.filter(({ outcome }) => outcome === "acknowledged");
  const missing = () => promised.filter(({ key }) => !mail.taken.has(key));
  for (const from = Date.now(); missing().length > 0 && Date.now() - from < MAIL_PATIENCE_MS; await sleep(200));
  const { rows } = await pool.query<{ mails: number }>(WAITING);
  // One that came between the two looks counts as missing no more.
  const lost = missing();
  if (lost.length <= rows[0]!.mails) return [];
  return lost.map((write) => ({ write, what: "lost", detail: `its mail did not come, and ${rows[0]!.mails} wait` }));
}
