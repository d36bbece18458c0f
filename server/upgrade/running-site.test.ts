import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { layoutOf } from "#server/install/layout.ts";
import { startSite } from "./running-site.ts";

test("a service that has ended is stopped, and what it wrote to the journal is the reason", async () => {
  const root = mkdtempSync(join(tmpdir(), "coreto-service-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const layout = layoutOf(root);
  for (const folder of [layout.versions, layout.data]) mkdirSync(folder, { recursive: true });
  // No machine that runs tests has the service.
  for (const [name, line] of [
    ["systemctl", '[ "$2" != is-active ]'],
    ["journalctl", "printf 'line\\ncoreto: a file is missing\\nservice: Failed\\n'"],
  ] as const) {
    writeFileSync(join(root, name), `#!/bin/sh\necho "$@" >> ${root}/calls\n${line}\n`);
    chmodSync(join(root, name), 0o755);
  }
  vi.stubEnv("PATH", `${root}:/usr/bin:/bin`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const site = {
    dataFolder: layout.data,
    settingsFile: layout.settings,
    isEmbedded: true,
    registry: undefined,
    user: undefined,
    stop: "systemctl stop coreto",
    start: "systemctl start coreto",
    isService: true,
    patienceMs: 60_000,
  };
  await expect(startSite(layout, site, "1.0.1")).rejects.toThrow("1.0.1 did not start: a file is missing");
  const calls = readFileSync(join(root, "calls"), "utf8").trim().split("\n");
  expect(calls[0]).toBe("start coreto");
  expect(calls).toContainEqual(expect.stringMatching(/^--unit=coreto .*--since=@\d+$/));
  expect(calls.at(-1)).toBe("stop coreto");
});
