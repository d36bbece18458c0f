import { expect, test } from "vitest";
import type { Backups } from "#domain/health/backup-health.ts";
import { findServerArchiving } from "#domain/health/queries.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { adminOf } from "./admin.ts";
import { main, text } from "./html.ts";

const database = testDatabase();
let backups: Backups = { kind: "off" };
const admin = adminOf(database, undefined, { findBackups: async () => backups });

test("the dashboard shows until when changes are archived, and a warning when the archive fails", async () => {
  backups = {
    kind: "archive",
    report: {
      safeUntil: new Date("2026-11-23T17:32:05Z"),
      baseAt: new Date(),
      problem: { since: new Date(Date.now() - 120_000), message: "no space left", code: "ENOSPC" },
      pendingFiles: 0,
      onSameDisk: true,
      disk: null,
      rehearsingSince: null,
      rehearsal: { at: new Date("2026-11-20T12:00:00Z").toISOString(), seconds: 3, problem: null },
    },
  };
  const { status, html } = await admin.ask("/admin");
  expect(status).toBe(200);
  const screen = text(main(html));
  expect(screen).toMatch(/O arquivo de mudanças parou.*O disco do arquivo está cheio/);
  expect(screen).toMatch(/Tudo guardado até\s*23\/11\/2026 às 14:32/);
  expect(screen).toContain("O arquivo está no mesmo disco que o site.");
  expect(html).not.toContain("no space left");
});

test("the dashboard shows the archiving of an external PostgreSQL", async () => {
  const archiving = await findServerArchiving(database.db);
  expect(archiving).toEqual({ isOn: false, lastArchivedAt: null, lastFailedAt: null });
  backups = { kind: "server", archiving };
  const { html } = await admin.ask("/admin");
  expect(text(main(html))).toContain("Confira as cópias do banco de dados.");
});
