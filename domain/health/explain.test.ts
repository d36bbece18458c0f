import { expect, test } from "vitest";
import { MESSAGE_JOBS } from "#platform/mail/message-jobs.ts";
import { explainHealth, type HealthFacts, summarizeHealth } from "./explain.ts";

const GB = 1024 ** 3;
const NOW = Date.parse("2026-11-24T12:00:00Z");

/** A healthy site, except for the given facts. */
function site(stored: Partial<HealthFacts["stored"]> = {}, process: Partial<HealthFacts["process"]> = {}): HealthFacts {
  return {
    stored: {
      latency: 3.7,
      bytes: 45 * 1024 ** 2,
      server: "18.4",
      scheduled: { articles: 5, notifications: 1 },
      overdue: 0,
      feeds: { active: 4, failing: [] },
      features: [],
      pictures: 0,
      uncleaned: [],
      uploaded: GB,
      clock: { now: NOW, newestAt: NOW - 60_000 },
      ...stored,
    },
    process: {
      disk: { total: 50 * GB, free: 31 * GB },
      version: "1.0.0",
      node: "24.21.0",
      hasMailServer: true,
      isEmbedded: true,
      hasBucket: false,
      siteUrl: "https://jornal.example",
      now: NOW,
      ...process,
    },
    messages: [],
    givenUp: [],
    backups: null,
    checks: [],
    unreadable: [],
    now: NOW,
  };
}

const find = (facts: HealthFacts, part: string) => explainHealth(facts).find((point) => point.part === part);

test("a healthy site is reported as such, part by part", () => {
  const points = explainHealth(site());
  expect(summarizeHealth(points)).toBe("O site está de pé, e está tudo em ordem.");
  expect(points.map(({ part, value }) => [part, value])).toEqual([
    ["mail", "ligado"],
    ["tasks", "6 na fila"],
    ["feeds", "4 de 4"],
    ["disk", "38% usado"],
    ["database", "4 ms"],
    ["address", "https"],
    ["version", "1.0.0"],
  ]);
  expect(find(site(), "tasks")?.text).toBe("Cinco publicações e um aviso esperam a hora.");
  expect(find(site(), "disk")?.text).toBe("Sobram 31 GB. Neste ritmo, dá para uns dois anos.");
});

test("problems come first, the worst before the rest, and are counted", () => {
  const facts = site({ overdue: 2 }, { hasMailServer: false });
  const points = explainHealth({ ...facts, givenUp: ["read-feeds"] });
  expect(points.slice(0, 4).map(({ part, state }) => [part, state])).toEqual([
    ["tasks", "problem"],
    ["mail", "attention"],
    ["jobs", "attention"],
    ["feeds", "good"],
  ]);
  expect(summarizeHealth(points)).toBe("O site está de pé, e pede atenção em três pontos.");
});

test.each([
  [{ total: 100 * GB, free: 10 * GB }, "good"],
  [{ total: 20 * GB, free: 2.5 * GB }, "attention"],
  [{ total: 20 * GB, free: 0.5 * GB }, "problem"],
])("a disk of %o is %s", (disk, state) => {
  expect(find(site({}, { disk }), "disk")?.state).toBe(state);
});

test("no forecast for the disk is given if files are in a bucket, or none were uploaded", () => {
  for (const facts of [site({}, { hasBucket: true }), site({ uploaded: 0 })]) {
    expect(find(facts, "disk")?.text).toBe("Sobram 31 GB.");
  }
});

test("feeds that fail are named with the reason", () => {
  const failing = [{ name: "Rádio Vale FM", reason: "timeout" }];
  expect(find(site({ feeds: { active: 4, failing } }), "feeds")).toMatchObject({
    state: "attention",
    title: "Um feed não responde",
    text: "Rádio Vale FM: o site demorou demais para responder.",
    value: "3 de 4",
  });
});

test("films that cannot be cleaned are named, three at most", () => {
  expect(find(site({ uncleaned: ["a-retreta.mp4"] }), "films")).toMatchObject({
    state: "attention",
    title: "Um vídeo ou áudio não pôde ser limpo",
    text: expect.stringContaining("foi gravado: a-retreta.mp4. Envie"),
  });
  expect(find(site({ uncleaned: ["a.mp4", "b.mp3", "c.mp4", "d.mp4", "e.mp4"] }), "films")).toMatchObject({
    title: "Cinco vídeos ou áudios não puderam ser limpos",
    text: expect.stringContaining("foram gravados: a.mp4, b.mp3, c.mp4 e mais 2. Envie"),
  });
});

test.each([
  ["http://jornal.example", "attention"],
  ["http://localhost:3000", "good"],
  ["https://jornal.example", "good"],
])("the address %s is %s", (siteUrl, state) => {
  expect(find(site({}, { siteUrl }), "address")?.state).toBe(state);
});

test("a clock that was set back is one of the parts", () => {
  const clock = { now: NOW, newestAt: NOW + 600_000 };
  expect(explainHealth(site({ clock }))[0]).toMatchObject({ part: "clock", state: "problem", value: "10 minutos" });
});

test("failed messages have the texts of the dashboard", () => {
  const since = new Date("2026-11-24T09:00:00Z");
  const messages = [
    { name: MESSAGE_JOBS.mail, state: "failed" as const, count: 3, since, error: { problem: "recipient" } },
  ];
  expect(explainHealth({ ...site(), messages })[0]).toMatchObject({
    part: "messages",
    state: "problem",
    title: "3 e-mails não chegaram nos últimos sete dias",
    since: since.toISOString(),
  });
});

test("backups are one of the parts: their problems, or until when everything is archived", () => {
  const safeUntil = "2026-11-24T12:00:00.000Z";
  const hint = { title: "O arquivo está no mesmo disco que o site", reason: "Escolha outro.", isSevere: false };
  const severe = { title: "O arquivo de mudanças parou", reason: "Está cheio.", isSevere: true };
  const parts = (problems: (typeof hint)[]) =>
    explainHealth({ ...site(), backups: { problems, safeUntil, rehearsedAt: safeUntil, archive: null } })
      .filter(({ part }) => part === "backup")
      .map(({ state, title }) => [state, title]);
  expect(parts([])).toEqual([["good", "Cópia de segurança"]]);
  expect(parts([hint])).toEqual([
    ["attention", hint.title],
    ["good", "Cópia de segurança"],
  ]);
  expect(parts([hint, severe])).toEqual([
    ["problem", severe.title],
    ["attention", hint.title],
  ]);
});

test("tables that cannot be read are a problem that names them", () => {
  const unreadable = [
    { name: "banners", since: NOW - 60_000 },
    { name: "popups", since: NOW },
  ];
  expect(explainHealth({ ...site(), unreadable })[0]).toEqual({
    part: "tables",
    state: "problem",
    title: "Duas tabelas não podem ser lidas",
    text: "As páginas saem sem o que elas guardam: banners, popups. O motivo está no registro do servidor.",
    value: null,
    since: "2026-11-24T11:59:00.000Z",
  });
});

test("the disk of the archive is a part of its own, which warns before it is full", () => {
  const archiveDisk = (free: number) => {
    const archive = { disk: { total: 50 * GB, free }, rehearsal: null, rehearsingSince: null };
    return find({ ...site(), backups: { problems: [], safeUntil: null, rehearsedAt: null, archive } }, "archiveDisk");
  };
  expect(archiveDisk(31 * GB)).toMatchObject({ state: "good", title: "Espaço do arquivo", used: 38 });
  expect(archiveDisk(3 * GB)).toMatchObject({ state: "attention", title: "O disco do arquivo está enchendo" });
  expect(archiveDisk(0.5 * GB)).toMatchObject({ state: "problem", title: "O disco do arquivo está quase cheio" });
});

test("what a feature reports is shown with the messages", () => {
  const problem = {
    title: "Os boletins esperam",
    reason: "O servidor de e-mail não responde.",
    state: "problem",
  } as const;
  const point = find(site({ features: [problem] }), "messages");
  expect(point).toMatchObject({ state: "problem", title: problem.title, text: problem.reason });
});
