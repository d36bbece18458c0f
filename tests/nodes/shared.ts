import { setTimeout as sleep } from "node:timers/promises";
import type { Problem } from "#tests/faults/history.ts";
import { Person } from "#tests/faults/person.ts";
import type { Random } from "#tests/faults/random.ts";
import { newMember, PASSWORD, signUp, type Town } from "#tests/faults/town.ts";
import { articleForm } from "#tests/faults/writers/article-form.ts";
import type { Cluster } from "./cluster.ts";
import type { OpenPage } from "./open-page.ts";

/** Longest time until a change on one node is effective on the other, milliseconds. */
const LIMIT_MS = 1000;
const TIMEOUT_MS = 20_000;
const POLL_MS = 10;
/** Wrong passwords that an account and network are allowed. */
const WRONG_PASSWORDS = 10;
const SIGN_UPS = 4;
/** Larger numbers are addresses that nobody else uses. */
const FIRST_ADDRESS = 500;

interface CheckSetup {
  cluster: Cluster;
  town: Town;
  random: Random;
  /** An open page of the second node. */
  page: OpenPage;
}

/** State that nodes share, and how long it took to reach the other node, milliseconds. */
export interface Shared {
  name: string;
  ms: number;
}

type Check = (place: CheckSetup) => Promise<number>;

/** Resolves with the milliseconds until a condition holds; infinite when it never does. */
async function timeUntil(holds: () => Promise<boolean> | boolean): Promise<number> {
  for (const from = Date.now(); Date.now() - from < TIMEOUT_MS; await sleep(POLL_MS)) {
    if (await holds()) return Date.now() - from;
  }
  return Number.POSITIVE_INFINITY;
}

/** A person without cookies, at one node. */
const stranger = ({ cluster, town }: CheckSetup, node: 0 | 1, address: string, member = 0) =>
  new Person({
    name: "Alzira Prado",
    email: town.members[member]!.email,
    origin: cluster.nodes[node].origin,
    siteUrl: cluster.origin,
    address,
  });

const signIn = (person: Person, password: string) =>
  person.submit("/auth", { intent: "entrar", email: person.email, password });

const isIn = async (person: Person) => (await person.ask("/profile")).status === 200;

/** After too many attempts on one node the other one refuses the right password, except from another address. */
const signInLimit: Check = async (place) => {
  const [here, elsewhere] = ["198.51.100.77", "203.0.113.77"];
  for (let attempt = 0; attempt < WRONG_PASSWORDS; attempt++)
    await signIn(stranger(place, 0, here), "outra-senha-qualquer");
  const [refused, other] = [stranger(place, 1, here), stranger(place, 1, elsewhere)];
  await signIn(refused, PASSWORD);
  await signIn(other, PASSWORD);
  return !(await isIn(refused)) && (await isIn(other)) ? 0 : Number.POSITIVE_INFINITY;
};

/** A session that begins on one node is valid on the other one, and signing out there ends it on the first. */
const session: Check = async (place) => {
  const { cluster } = place;
  const here = stranger(place, 0, "198.51.100.78", 1);
  await signIn(here, PASSWORD);
  const there = here.at(cluster.nodes[1].origin, cluster.origin);
  if (!(await isIn(here)) || !(await isIn(there))) return Number.POSITIVE_INFINITY;
  await there.submit("/sair", {});
  return timeUntil(async () => !(await isIn(here)));
};

/** Publishes an article on one node, whose list is cached on the other. */
async function publish({ cluster, town, random }: CheckSetup): Promise<{ title: string; visitor: Person }> {
  const visitor = new Person({ name: "", email: "", origin: cluster.nodes[1].origin, address: "203.0.113.79" });
  // Puts the page into the other node's cache.
  await visitor.ask("/news");
  const title = `Dos dois lados ${random.token()}`;
  const admin = town.admin.at(cluster.nodes[0].origin, cluster.origin);
  await admin.submit("/admin/news/nova", articleForm(random.uuid(), { title, published: true }));
  return { title, visitor };
}

const cachedPage: Check = async (place) => {
  const { title, visitor } = await publish(place);
  return timeUntil(async () => (await visitor.ask("/news")).bytes.includes(title));
};

const openPage: Check = async (place) => {
  const from = Date.now();
  await publish(place);
  return timeUntil(() => place.page.receivedAt.some((at) => at >= from));
};

/** Mails that are queued on both nodes are each sent once. */
const mails: Check = async ({ cluster: { nodes, origin, mail }, random }) => {
  const people = Array.from({ length: SIGN_UPS }, (_, index) =>
    newMember(origin, `dos-dois-${random.token()}`, FIRST_ADDRESS + index).at(nodes[index % 2]!.origin, origin),
  );
  for (const person of people) await signUp(person);
  const counts = () => people.map(({ email }) => mail.received.get(email)?.length ?? 0);
  await timeUntil(() => counts().every((count) => count > 0));
  // Time in which the other node would have sent a duplicate.
  await sleep(LIMIT_MS);
  return counts().every((count) => count === 1) ? 0 : Number.POSITIVE_INFINITY;
};

const CHECKS: Record<string, Check> = {
  "attempts to sign in, counted over both nodes": signInLimit,
  "a session that the other node ended": session,
  "an article in the other node's cached list": cachedPage,
  "the same at an open page of the other node": openPage,
  "mails of both nodes, each sent once": mails,
};

/** Checks that changes on one node are effective on the other. */
export async function checkShared(place: CheckSetup): Promise<{ shared: Shared[]; problems: Problem[] }> {
  const shared: Shared[] = [];
  for (const [name, check] of Object.entries(CHECKS)) shared.push({ name, ms: await check(place) });
  const problems = shared.flatMap(({ name, ms }): Problem[] =>
    ms <= LIMIT_MS ? [] : [{ write: { kind: "shared", key: name }, what: "not served", detail: `after ${ms} ms` }],
  );
  return { shared, problems };
}
