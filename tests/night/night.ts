import { randomUUID } from "node:crypto";
import { mkdir, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type OpenDatabase, openDatabase } from "#db/client.ts";
import { userRoles } from "#db/schema/accounts.ts";
import { liveEntries } from "#db/schema/live.ts";
import { saveSubscription } from "#domain/push/mutations.server.ts";
import { coverageTopic } from "#domain/push/types.ts";
import { deriveSiteKeys, siteKeyId } from "#platform/push/site-keys.ts";
import { connectionOf } from "#tests/database/cluster.ts";
import { copyDataFolder } from "#tests/database/data-folder.ts";
import { type RestartableServer, serveOverTcp } from "#tests/database/tcp-server.ts";
import { type Disk, makeDisk } from "#tests/faults/disk.ts";
import type { Reply } from "#tests/faults/person.ts";
import { Site } from "#tests/faults/site.ts";
import type { Town } from "#tests/faults/town.ts";
import { type FakePushService, startFakePushService } from "#tests/push/fake-push-service.ts";
import { OpenPages } from "./open-pages.ts";
import { Reporter, type Written } from "./reporter.ts";

export interface NightOptions {
  /** Open pages of the coverage, and browsers that follow it. */
  pages: number;
  browsers: number;
  /** Between two entries of each reporter, milliseconds. */
  everyMs: number;
  /** How long the phone is offline, a killed node is away, and the database is stopped; and between these, milliseconds. */
  offlineMs: number;
  killedMs: number;
  stoppedMs: number;
  calmMs: number;
}

/** The result of a night. */
export interface NightResult {
  /** Entries that were acknowledged, those that the database lacks, and those that it has twice. */
  written: Written[];
  lost: number;
  double: number;
  /** Whether each reporter's entries have numbers in the order in which they were written. */
  inOrder: boolean;
  /** Milliseconds from the sending of an entry to each open page, while nothing was broken, and all. */
  calm: number[];
  all: number[];
  /** Entries that pages lack, and that they showed twice. */
  missing: number;
  twice: number;
  /** How often pages loaded themselves anew. */
  loads: number;
  /** Milliseconds from a notice to the push service; how many were to arrive, and came twice. */
  push: number[];
  pushExpected: number;
  pushTwice: number;
  /** Reads of stored pages, and those that failed. */
  reads: number;
  failed: string[];
}

const SITE_URL = "http://127.0.0.1";
/** Pages that no entry changes. */
const STORED = ["/more", "/news/do-comeco-1", "/news/do-comeco-2"];
const READ_MS = 50;
/** How long pages may take to get what they miss, milliseconds. */
const SHOWN_MS = 60_000;
/** The node that sends a notice may be killed: another one takes over within a minute. */
const NOTICED_MS = 75_000;

/** The coverage of a night on two nodes: two reporters, one of them offline for a while, a node killed, and the database stopped. */
export async function runNight(town: Town, options: NightOptions): Promise<NightResult> {
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const disk = await makeDisk();
    stops.push(disk.remove);
    await copyDataFolder(town.folder, disk.folder);
    const server = await serveOverTcp(disk.folder);
    stops.push(server.stop);
    const url = server.url.replace(/postgres$/, "coreto");
    const secret = (await readFile(join(disk.folder, "auth-secret"), "utf8")).trim();
    const nodes = [await startNode(disk, "a", url, secret), await startNode(disk, "b", url, secret)];
    stops.push(() => Promise.all(nodes.map((node) => node.stop())));
    const database = openDatabase({ ...connectionOf(url), database: "coreto" }, { poolSize: 2, onError: () => {} });
    stops.push(database.close);
    const service = await startFakePushService();
    stops.push(service.close);
    const night = new Night({ town, options, nodes, server, database, service, secret });
    stops.push(async () => night.end());
    return await night.play();
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function startNode({ folder }: Disk, name: string, url: string, secret: string): Promise<Site> {
  const own = join(folder, `node-${name}`);
  await mkdir(own);
  await mkdir(join(folder, "media"), { recursive: true });
  await symlink(join(folder, "media"), join(own, "media"));
  // Push services of this machine may be asked.
  return Site.start(own, { DATABASE_URL: url, AUTH_SECRET: secret, SITE_URL }, "feedReader");
}

interface NightParts {
  town: Town;
  options: NightOptions;
  nodes: Site[];
  server: RestartableServer;
  database: OpenDatabase;
  service: FakePushService;
  secret: string;
}

class Night {
  readonly #parts: NightParts;
  readonly #running: Set<Site>;
  readonly #newsId: string;
  readonly #failed: string[] = [];
  #readCount = 0;
  #isOver = false;
  #pages: OpenPages | undefined;

  constructor(parts: NightParts) {
    this.#parts = parts;
    this.#running = new Set(parts.nodes);
    this.#newsId = parts.town.articles[0]!.id;
  }

  end(): void {
    this.#isOver = true;
    this.#pages?.close();
  }

  async play(): Promise<NightResult> {
    const { town, options, nodes, server, database, service } = this.#parts;
    const [first, second] = nodes as [Site, Site];
    const editor = town.admin.at(first.origin, SITE_URL);
    await this.#expectDone(editor.submit(`/admin/news/${this.#newsId}/ao-vivo`, { intent: "comecar" }));
    await this.#subscribe();
    const pages = new OpenPages({
      newsId: this.#newsId,
      count: options.pages,
      ports: () => [...this.#running].map(({ origin }) => Number(new URL(origin).port)),
      load: () => this.#loadPage(),
    });
    this.#pages = pages;
    await pages.open();
    for (const path of STORED) await this.#read(path);
    const reading = this.#readAll();

    const [{ userId }] = (await database.db.select().from(userRoles)) as [{ userId: string }, ...unknown[]];
    const shared = { account: userId, newsId: this.#newsId, everyMs: options.everyMs };
    const desk = new Reporter({ ...shared, name: "Mesa", ask: this.#ask });
    const phone = new Reporter({ ...shared, name: "Rua", ask: this.#ask });
    const working = [desk.work(), phone.work()];

    await sleep(options.calmMs);
    const calmUntil = Date.now();
    const notice = await this.#notify(desk);
    await sleep(options.calmMs);
    phone.isOnline = false;
    await sleep(options.offlineMs);
    phone.isOnline = true;
    await sleep(options.calmMs);
    await this.#kill(second);
    await sleep(options.calmMs);
    await server.end("SIGINT");
    await sleep(options.stoppedMs);
    await server.start();
    await sleep(options.calmMs);
    desk.stop();
    phone.stop();
    await Promise.all(working);

    const written = [...desk.written, ...phone.written];
    await this.#untilShown(written.map(({ id }) => id));
    await this.#untilNoticed(service);
    this.#isOver = true;
    await reading;
    return { ...(await this.#judge([desk, phone], calmUntil)), ...this.#judgePush(notice, service) };
  }

  /** The node that answers first; a balancer in front of them would do the same. */
  #firstNode(): string {
    const [node] = this.#running;
    return node?.origin ?? this.#parts.nodes[0]!.origin;
  }

  #ask = (path: string, init: RequestInit = {}): Promise<Reply> =>
    this.#parts.town.admin.at(this.#firstNode(), SITE_URL).ask(path, init);

  async #expectDone(reply: Promise<Reply>): Promise<void> {
    const { outcome, status, bytes } = await reply;
    if (outcome !== "acknowledged") throw new Error(`the night could not begin: ${status} ${bytes.subarray(0, 500)}`);
  }

  async #subscribe(): Promise<void> {
    const { options, service, database, secret } = this.#parts;
    const siteKey = siteKeyId(deriveSiteKeys(secret));
    const topics = [coverageTopic(this.#newsId)];
    for (let browser = 1; browser <= options.browsers; browser += 1) {
      const subscription = service.subscriptionOf(browser);
      await saveSubscription(database.db, { subscription, browser: randomUUID(), topics, owner: null, siteKey });
    }
  }

  /** Sends a notice about the newest entry of a reporter. @returns when */
  async #notify(reporter: Reporter): Promise<number> {
    const entry = reporter.written.findLast(({ sentAt }) => sentAt !== undefined)!;
    const at = Date.now();
    const editor = this.#parts.town.admin.at(this.#firstNode(), SITE_URL);
    const form = { intent: "avisar", entryId: entry.id };
    await this.#expectDone(editor.submit(`/admin/news/${this.#newsId}/ao-vivo`, form));
    return at;
  }

  /** Kills a node without warning; it is started again, as a service manager does. */
  async #kill(node: Site): Promise<void> {
    this.#running.delete(node);
    node.server.kill("SIGKILL");
    await node.server.ended;
    await sleep(this.#parts.options.killedMs);
    await node.start();
    await node.ready();
    this.#running.add(node);
  }

  async #read(path: string): Promise<void> {
    const { nodes } = this.#parts;
    this.#readCount += 1;
    const ask = (origin: string) =>
      fetch(origin + path, { signal: AbortSignal.timeout(5000) }).then(({ status }) => status);
    const other = nodes.map(({ origin }) => origin).find((origin) => origin !== this.#firstNode())!;
    // As nginx does, another node is asked where one does not answer.
    const status = await ask(this.#firstNode()).catch(() => ask(other).catch(() => 0));
    if (status !== 200) this.#failed.push(`${path} ${status}`);
  }

  async #readAll(): Promise<void> {
    for (let turn = 0; !this.#isOver; turn += 1) {
      await this.#read(STORED[turn % STORED.length]!);
      await sleep(READ_MS);
    }
  }

  /** The ids of the entries on the article's page; none while it cannot be read. */
  async #loadPage(): Promise<string[]> {
    const { slug } = this.#parts.town.articles[0]!;
    const answer = await fetch(`${this.#firstNode()}/news/${slug}`).catch(() => null);
    const html = answer?.status === 200 ? await answer.text() : "";
    return [...html.matchAll(/id="entrada-([0-9a-f-]{36})"/g)].map(([, id]) => id!);
  }

  /** Waits until all pages have all entries, or a minute. */
  async #untilShown(ids: string[]): Promise<void> {
    for (const from = Date.now(); Date.now() - from < SHOWN_MS; await sleep(100))
      if (this.#pages!.check(ids).missing === 0) return;
  }

  /** Waits until all browsers have the notice, or longer than the job of every minute needs to find it. */
  async #untilNoticed(service: FakePushService): Promise<void> {
    for (const from = Date.now(); Date.now() - from < NOTICED_MS; await sleep(100))
      if (service.received.length >= this.#parts.options.browsers) return;
  }

  async #judge(
    reporters: Reporter[],
    calmUntil: number,
  ): Promise<Omit<NightResult, "push" | "pushExpected" | "pushTwice">> {
    const pages = this.#pages!;
    const written = reporters.flatMap((reporter) => reporter.written);
    const rows = await this.#parts.database.db
      .select({ id: liveEntries.id, seq: liveEntries.seq })
      .from(liveEntries)
      .orderBy(liveEntries.seq);
    const numbers = new Map(rows.map(({ id, seq }) => [id, seq]));
    const delays = (entries: Written[]) =>
      entries.flatMap(({ id, sentAt }) => (pages.arrivals.get(id) ?? []).map((at) => at - sentAt!));
    const ordered = ({ written: own }: Reporter) =>
      own.every(({ id }, index) => index === 0 || numbers.get(own[index - 1]!.id)! < numbers.get(id)!);
    return {
      written,
      lost: written.filter(({ id }) => !numbers.has(id)).length,
      double: rows.length - numbers.size,
      inOrder: reporters.every(ordered),
      calm: delays(written.filter(({ sentAt }) => sentAt! < calmUntil)),
      all: delays(written),
      ...pages.check(written.map(({ id }) => id)),
      loads: pages.loads,
      reads: this.#readCount,
      failed: this.#failed,
    };
  }

  #judgePush(at: number, service: FakePushService): Pick<NightResult, "push" | "pushExpected" | "pushTwice"> {
    return {
      push: service.received.map(({ receivedAt }) => receivedAt - at),
      pushExpected: this.#parts.options.browsers,
      pushTwice: service.countCopies(),
    };
  }
}
