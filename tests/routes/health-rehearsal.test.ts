import { beforeEach, expect, test } from "vitest";
import type { ArchiveReport, StartedRehearsal } from "#domain/health/backup-health.ts";
import { testDatabase } from "#tests/database/database.ts";
import { adminOf } from "./admin.ts";
import { main, text } from "./html.ts";

const database = testDatabase();
const REPORT: ArchiveReport = {
  safeUntil: new Date(),
  baseAt: new Date(),
  problem: null,
  pendingFiles: 0,
  onSameDisk: false,
  disk: { total: 100e9, free: 60e9 },
  rehearsal: { at: new Date(Date.now() - 86_400_000).toISOString(), seconds: 12, problem: null },
  rehearsingSince: null,
};
let report = REPORT;
let answer: StartedRehearsal = "started";
let started = 0;
const admin = adminOf(database, undefined, {
  findBackups: async () => ({ kind: "archive", report: { ...report, safeUntil: new Date() } }),
  startRehearsal: () => {
    started++;
    return answer;
  },
});
beforeEach(() => {
  report = REPORT;
  answer = "started";
  started = 0;
});
const words = async () => text(main((await admin.ask("/admin/saude")).html));
const rehearse = () => admin.post("/admin/saude", { intent: "ensaiar" });

test("the health page shows the archive, its disk and the last rehearsal, and can start another", async () => {
  const shown = await words();
  expect(shown).toContain("Cada mudança é guardada logo depois de feita. O arquivo está em dia.");
  expect(shown).toContain("O último deu certo, em 12 segundos.");
  expect(shown).toContain("no disco do arquivo de mudanças.");
  expect(shown).toContain("Ensaiar agora");
  const { status, html } = await rehearse();
  expect([status, started]).toEqual([200, 1]);
  expect(html).toContain("O ensaio começou");
  expect(html).toContain("Leva alguns minutos; o resultado aparece nesta página.");
});

test("a running rehearsal is shown, and a second one is refused", async () => {
  report = { ...REPORT, rehearsingSince: new Date().toISOString() };
  answer = "running";
  const shown = await words();
  expect(shown).toContain("Um ensaio está em andamento");
  expect(shown).not.toContain("Ensaiar agora");
  const { html } = await rehearse();
  expect(html).toContain("Não foi possível ensaiar a restauração");
  expect(html).toContain("Um ensaio já está em andamento.");
});

test.each([
  ["incomplete", "O arquivo ainda não tem uma cópia inteira. Tente de novo daqui a pouco."],
  ["failing", "O arquivo de mudanças parou. Resolva isso antes de ensaiar."],
] as const)("a rehearsal of an archive that is %s is refused with the reason", async (state, reason) => {
  answer = state;
  expect((await rehearse()).html).toContain(reason);
});

test("the health page is shown although a table cannot be read, and names it", async () => {
  await database.pool.query("alter table media rename to media_away");
  try {
    const shown = await words();
    expect(shown).toContain("Uma tabela não pode ser lida As páginas saem sem o que elas guardam: media.");
  } finally {
    await database.pool.query("alter table media_away rename to media");
  }
});
