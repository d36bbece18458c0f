import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { findDataLocation } from "#db/embedded/data-location.ts";
import { openDatabaseFolder } from "#db/embedded/folders.ts";
import { readPostmaster } from "#db/embedded/postmaster.ts";
import { loadAuthSecret } from "#platform/auth/secret.ts";
import { sessionCookie } from "#tests/accounts/session-cookie.ts";
import { addressOf } from "#tests/database/address.ts";
import { sendTo } from "#tests/http.ts";
import type { Demo, Section } from "./bench.ts";
import { type Costs, capacityOf } from "./capacity.ts";
import { openLeadTitle } from "./lead-title.ts";
import { cpuMilliseconds, cpuOfTree, memoryOf } from "./process-facts.ts";
import type { Cost } from "./queues.ts";
import { atMost, type Figure, note } from "./report.ts";
import { type SiteProcess, scriptCommand, startSite } from "./site-process.ts";
import { median, quantile } from "./statistics.ts";

/** The second is the limit of one process: further pages poll (server/events/event-stream.ts). */
const OPEN_PAGES = [1000, 5000];
const CHANGES = 10;
const MEMBERS = 1000;
const LOAD_MS = 5000;
const SENDERS = [1, 32];
/** Simulated machines: processes, and cores of their database. */
const SIMULATED = [1, 2, 4, 8].flatMap((nodes) => [2, 8].map((databaseCores) => ({ nodes, databaseCores })));

/**
 * The limits of one process and its database: open pages, pages, likes, comments, visits; the load is generated on the same
 * machine. The capacity of more machines is simulated from the cost of each request.
 */
export const limits: Section = {
  name: "limits",
  title: "Limits of one process",
  async measure(bench) {
    const demo = await bench.demo();
    const site = await startSite(scriptCommand("start"), {
      DATA_DIR: demo.folder,
      DATABASE_URL: addressOf(demo.database.connection),
      TRUSTED_PROXIES: "127.0.0.1",
      LOG_LEVEL: "fatal",
    });
    try {
      const open = await measureOpenPages(demo, site);
      const cookies = await signInMembers(demo);
      const measure = (what: string, sentOf: (index: number) => Sent) => measureLoad(what, { demo, site }, sentOf);
      const visits = await measure("visits", visitOf);
      const likes = await measure("likes", (index) => likeOf(demo, cookies, index));
      const comments = await measure("comments", (index) => commentOf(demo, cookies, index));
      const ownPages = await measure("pages of members", (index) => pageOf(demo, cookies[index % MEMBERS]));
      const storedPages = await measure("stored pages", () => pageOf(demo));
      const loads = [storedPages, ownPages, visits, likes, comments];
      return [
        ...open.figures,
        ...loads.flatMap(({ figures }) => figures),
        ...simulateMachines({
          storedPage: storedPages.cost,
          ownPage: ownPages.cost,
          visit: visits.cost,
          like: likes.cost,
          comment: comments.cost,
          change: open.cost,
        }),
      ];
    } finally {
      await site.stop();
      // Comments would remain after their authors.
      const members = "select id from users where email like 'limits-%@exemplo.com.br'";
      await demo.database.pool.query(`delete from comments where user_id in (${members})`);
      await demo.database.pool.query(`delete from users where id in (${members})`);
    }
  },
};

/** Memory and CPU of open pages, and the time until the last one has received a change. */
async function measureOpenPages(demo: Demo, site: SiteProcess): Promise<Measured> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const title = await openLeadTitle(demo);
  const open: IncomingMessage[] = [];
  const figures: Figure[] = [];
  let received = 0;
  let spent = 0;
  const before = memoryOf(site.pid).resident;
  try {
    for (const count of OPEN_PAGES) {
      while (open.length < count) {
        const some = Array.from({ length: 100 }, (_, index) => openStream(site, agent, open.length + index));
        for (const stream of await Promise.all(some)) {
          stream.on("data", (part: Buffer) => {
            if (part.includes("data: ")) received += 1;
          });
          open.push(stream);
        }
      }
      await sleep(1000);
      const times: number[] = [];
      const cpu = cpuMilliseconds(site.pid) ?? 0;
      for (let change = 0; change < CHANGES; change++) {
        received = 0;
        const from = performance.now();
        await title.set(`Mudança ${change} para ${count} páginas`);
        while (received < count) await sleep(1);
        times.push(performance.now() - from);
        // Changes in quick succession would be sent together.
        await sleep(300);
      }
      spent = ((cpuMilliseconds(site.pid) ?? 0) - cpu) / CHANGES;
      figures.push(
        atMost(`${count} open pages: the last one has received of a change, p95`, quantile(times, 0.95), 1000, "ms"),
        note(`${count} open pages: median`, median(times), "ms"),
        note(`${count} open pages: CPU of a change`, spent, "ms"),
        note(`${count} open pages: memory of each`, (memoryOf(site.pid).resident - before) / count / 1024, "KiB"),
      );
    }
  } finally {
    for (const stream of open) stream.destroy();
    agent.destroy();
    await title.restore();
  }
  return { figures, cost: { node: spent, database: 0 } };
}

async function openStream({ port }: SiteProcess, agent: Agent, index: number): Promise<IncomingMessage> {
  const headers = { "x-forwarded-for": addressOfPerson(index) };
  const sent = request({ port, host: "127.0.0.1", path: "/eventos?ha=0", agent, headers }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`a stream was answered with ${answer.statusCode}`);
  return answer;
}

/** A different address for each person, because limits count by address. */
const addressOfPerson = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

/** Creates signed-in members with plain SQL, and returns their cookies. */
async function signInMembers({ database: { pool }, folder }: Demo): Promise<string[]> {
  const secret = await loadAuthSecret(folder, undefined);
  const tokens = Array.from({ length: MEMBERS }, () => randomBytes(24).toString("base64url"));
  await pool.query(
    `with made as (insert into users (name, email, email_verified)
       select 'Pessoa ' || n, 'limits-' || n || '@exemplo.com.br', true from generate_series(1, $1) n returning id),
     numbered as (select id, row_number() over () as n from made)
     insert into sessions (user_id, token, expires_at)
       select id, ($2::text[])[n], now() + interval '1 day' from numbered`,
    [MEMBERS, tokens],
  );
  return tokens.map((token) => {
    const { name, value } = sessionCookie(token, secret, { https: false });
    return `${name}=${value}`;
  });
}

interface Sent {
  path: string;
  headers: Record<string, string>;
  /** Undefined for GET requests. */
  body?: string;
}

interface Measured {
  figures: Figure[];
  /** Of one. */
  cost: Cost;
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const FORM_TYPE = "application/x-www-form-urlencoded";

/** A request that likes or unlikes the article, in turns for each member. */
const likeOf = ({ paths }: Demo, cookies: string[], index: number): Sent => ({
  path: `${paths.article}.data`,
  headers: { cookie: cookies[index % MEMBERS]!, "content-type": FORM_TYPE },
  body: form({ intent: Math.floor(index / MEMBERS) % 2 === 0 ? "curtir" : "descurtir" }),
});

const commentOf = ({ paths }: Demo, cookies: string[], index: number): Sent => ({
  path: `${paths.article}.data`,
  headers: { cookie: cookies[index % MEMBERS]!, "content-type": FORM_TYPE },
  body: form({ intent: "comentar", content: `Comentário ${index}`, site_url: "" }),
});

const visitOf = (): Sent => ({
  path: "/visitas",
  headers: { "content-type": "application/json", "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" },
  body: JSON.stringify({ path: "/news", isLoad: true, view: { clientId: randomUUID(), language: "pt-BR" } }),
});

const pageOf = ({ paths }: Demo, cookie?: string): Sent => ({
  path: paths.article,
  headers: { "accept-encoding": "br", ...(cookie && { cookie }) },
});

/** Sends requests from several concurrent senders, each of which waits for its response; refused ones do not count. */
async function measureLoad(
  what: string,
  { demo, site }: { demo: Demo; site: SiteProcess },
  sentOf: (index: number) => Sent,
): Promise<Measured> {
  const figures: Figure[] = [];
  let cost: Cost = { node: 0, database: 0 };
  let index = 0;
  for (const senders of SENDERS) {
    const times: number[] = [];
    let refused = 0;
    const before = spentBy(site, demo);
    const end = performance.now() + LOAD_MS;
    const send = async () => {
      while (performance.now() < end) {
        const began = performance.now();
        const { path, headers, body } = sentOf(index);
        const from = { origin: site.origin, "x-forwarded-for": addressOfPerson(index++) };
        const method = body === undefined ? "GET" : "POST";
        const { status } = await sendTo(site.port, path, { method, headers: { ...headers, ...from }, body });
        if (status < 300) times.push(performance.now() - began);
        else refused += 1;
      }
    };
    await Promise.all(Array.from({ length: senders }, send));
    const after = spentBy(site, demo);
    cost = {
      node: (after.node - before.node) / times.length,
      database: (after.database - before.database) / times.length,
    };
    figures.push(
      note(`${what}, ${senders} at once: answered a second`, times.length / (LOAD_MS / 1000)),
      note(`${what}, ${senders} at once: p95`, quantile(times, 0.95), "ms"),
    );
    if (refused > 0) figures.push(note(`${what}, ${senders} at once: refused`, refused));
  }
  figures.push(note(`${what}: CPU of one, of the process`, cost.node, "ms"));
  figures.push(note(`${what}: CPU of one, of the database`, cost.database, "ms"));
  return { figures, cost };
}

/** CPU milliseconds that the site's process and its database have used. */
function spentBy(site: SiteProcess, { folder }: Demo): Cost {
  const { data } = findDataLocation(openDatabaseFolder(folder), () => {});
  const postmaster = readPostmaster(data);
  if (!postmaster || postmaster === "torn") throw new Error("the demo's database does not run");
  return { node: cpuMilliseconds(site.pid) ?? 0, database: cpuOfTree(postmaster.pid) };
}

/** Simulated capacity of more machines whose cores are as fast as those of this one. */
const simulateMachines = (costs: Costs): Figure[] =>
  SIMULATED.map((machines) => {
    const { views, nodeBusy, databaseBusy } = capacityOf(machines, costs);
    const busy = `node ${Math.round(nodeBusy * 100)} %, database ${Math.round(databaseBusy * 100)} % busy`;
    const nodes = machines.nodes === 1 ? "1 node" : `${machines.nodes} nodes`;
    const what = `simulated, ${nodes}, database of ${machines.databaseCores} cores: page views a second`;
    return note(what, Math.round(views), `(${busy})`);
  });
