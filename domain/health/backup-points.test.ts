import { expect, test } from "vitest";
import { type ArchiveReport, explainBackups } from "./backup-health.ts";
import { listBackupPoints } from "./backup-points.ts";

const NOW = new Date("2026-11-24T12:00:00Z");
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const GOOD: ArchiveReport = {
  safeUntil: NOW,
  baseAt: ago(3600),
  problem: null,
  pendingFiles: 0,
  onSameDisk: false,
  disk: null,
  rehearsal: { at: ago(86_400).toISOString(), seconds: 12.4, problem: null },
  rehearsingSince: null,
};
const list = (report: Partial<ArchiveReport>) =>
  listBackupPoints(explainBackups({ kind: "archive", report: { ...GOOD, ...report } }, NOW), NOW.getTime());
const find = (report: Partial<ArchiveReport>, wanted: string) => list(report).find(({ part }) => part === wanted);

test.each([
  [0, "O arquivo está em dia."],
  [40, "O arquivo está 40 segundos atrás."],
  [200, "O arquivo está 3 minutos atrás."],
])("an archive that is %i seconds behind says so", (seconds, text) => {
  expect(find({ safeUntil: ago(seconds) }, "backup")?.text).toContain(text);
});

test("an archive that is more than five minutes behind without a failure is a problem", () => {
  expect(find({ safeUntil: ago(7 * 60) }, "backup")).toMatchObject({
    state: "problem",
    title: "O arquivo de mudanças está atrasado",
    text: "O que mudou nos últimos 7 minutos ainda não está guardado: o lugar do arquivo é lento demais.",
  });
});

test("the last rehearsal is shown with its result, and another can be started", () => {
  expect(find({}, "rehearsal")).toMatchObject({
    state: "good",
    text: "O último deu certo, em 12 segundos. O site faz um por semana.",
    since: ago(86_400).toISOString(),
    rehearsable: true,
  });
  expect(find({ rehearsal: null }, "rehearsal")).toMatchObject({ state: "good", rehearsable: true });
  const failed = { at: ago(60).toISOString(), seconds: 2, problem: "rows differ in public.news" };
  expect(find({ rehearsal: failed }, "rehearsal")).toMatchObject({ state: "problem", rehearsable: true });
  expect(list({ rehearsal: failed }).filter(({ part }) => part === "rehearsal")).toHaveLength(1);
  // A rehearsal that failed does not mean that changes are not archived.
  expect(find({ rehearsal: failed }, "backup")).toMatchObject({ state: "good" });
});

test("while a rehearsal runs, its start is shown and no other can be started", () => {
  const rehearsingSince = ago(20).toISOString();
  for (const rehearsal of [GOOD.rehearsal, { at: ago(60).toISOString(), seconds: 2, problem: "x" }]) {
    const point = find({ rehearsal, rehearsingSince }, "rehearsal");
    expect(point?.since).toBe(rehearsingSince);
    expect(point?.text).toContain("Um ensaio está em andamento");
    expect(point?.rehearsable).toBeUndefined();
  }
});
