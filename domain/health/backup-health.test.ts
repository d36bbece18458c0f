import { expect, test } from "vitest";
import { type ArchiveReport, explainBackups } from "./backup-health.ts";

const NOW = new Date("2026-11-24T12:00:00Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const DAY = 24 * 60;
const GOOD: ArchiveReport = {
  safeUntil: NOW,
  baseAt: ago(60),
  problem: null,
  pendingFiles: 0,
  onSameDisk: false,
  disk: null,
  rehearsingSince: null,
  rehearsal: { at: ago(3 * DAY).toISOString(), seconds: 12, problem: null },
};
const explain = (report: Partial<ArchiveReport>) =>
  explainBackups({ kind: "archive", report: { ...GOOD, ...report } }, NOW);
const titles = (report: Partial<ArchiveReport>) =>
  explain(report).problems.map(({ title, isSevere }) => (isSevere ? `! ${title}` : title));

test("a healthy archive has no problems, and reports until when everything is archived and when a restore was rehearsed", () => {
  expect(explain({})).toEqual({
    problems: [],
    safeUntil: "2026-11-24T12:00:00.000Z",
    rehearsedAt: "2026-11-21T12:00:00.000Z",
    archive: { disk: null, rehearsal: GOOD.rehearsal, rehearsingSince: null },
  });
});

test("an archive that fails for a minute is severe; a shorter break is a restart", () => {
  expect(titles({ problem: { since: ago(0.5), message: "", code: "ENOSPC" } })).toEqual([]);
  const { problems } = explain({ problem: { since: ago(2), message: "", code: "ENOSPC" } });
  expect(problems).toEqual([
    {
      title: "O arquivo de mudanças parou",
      reason:
        "O site continua no ar, mas o que muda agora não está guardado. O disco do arquivo está cheio: libere espaço.",
      isSevere: true,
    },
  ]);
});

test.each([
  ["disk-reserve", "O disco do arquivo está cheio: libere espaço."],
  ["ENOTDIR", "A pasta do arquivo não pode ser usada (ENOTDIR). Confira ARCHIVE."],
  ["ECONNREFUSED", "O lugar do arquivo não responde (ECONNREFUSED). Confira ARCHIVE."],
  ["gap", "O motivo está no registro do servidor (gap)."],
  [undefined, "O motivo está no registro do servidor."],
])("the reason of a failure with the code %s is explained", (code, reason) => {
  expect(explain({ problem: { since: ago(2), message: "", code } }).problems[0]!.reason.endsWith(reason)).toBe(true);
});

test("old base backups and rehearsals that failed are severe, old rehearsals are not", () => {
  expect(titles({ baseAt: ago(3 * DAY) })).toEqual(["! A última cópia inteira tem mais de dois dias"]);
  const failed = { at: ago(60).toISOString(), seconds: 2, problem: "rows differ in public.news" };
  expect(titles({ rehearsal: failed })).toEqual(["! O último ensaio de restauração falhou"]);
  expect(explain({ rehearsal: failed }).rehearsedAt).toBeNull();
  const old = { at: ago(11 * DAY).toISOString(), seconds: 2, problem: null };
  expect(titles({ rehearsal: old })).toEqual(["O último ensaio de restauração é antigo"]);
});

test("files that wait and an archive on the site's own disk are mentioned", () => {
  expect(titles({ pendingFiles: 1 })).toEqual(["1 arquivo ainda não está guardado"]);
  expect(titles({ pendingFiles: 2, onSameDisk: true })).toEqual([
    "2 arquivos ainda não estão guardados",
    "O arquivo está no mesmo disco que o site",
  ]);
});

test("for an external PostgreSQL its own archive statistics are shown", () => {
  const of = (isOn: boolean, lastArchivedAt: Date | null, lastFailedAt: Date | null) =>
    explainBackups({ kind: "server", archiving: { isOn, lastArchivedAt, lastFailedAt } }, NOW);
  expect(of(false, null, null).problems[0]!.title).toBe("Confira as cópias do banco de dados");
  expect(of(true, ago(1), ago(5))).toEqual({
    problems: [],
    safeUntil: ago(1).toISOString(),
    rehearsedAt: null,
    archive: null,
  });
  expect(of(true, ago(5), ago(1)).problems[0]).toMatchObject({
    title: "O PostgreSQL não consegue arquivar",
    isSevere: true,
  });
  expect(explainBackups({ kind: "off" }, NOW).problems[0]!.title).toBe("O arquivo de mudanças está desligado");
});
