import { expect, test } from "vitest";
import { makeDataFolder } from "#tests/database/data-folder.ts";
import { runIncome } from "#tests/income/trial.ts";

test("after 300 actions with a bank of faults and kills of process and database the ledger is the bank's statement", async () => {
  const { folder, remove } = await makeDataFolder();
  const { movements, sum, missing, invented, problems, kills, charges } = await runIncome(folder, {
    ...{ seed: 3, actions: 300, kills: 1 },
  });
  await remove();
  expect({ missing, invented, problems, kills }).toEqual({ missing: 0, invented: 0, problems: 0, kills: 2 });
  expect([movements.ledger, sum.ledger]).toEqual([movements.bank, sum.bank]);
  expect(charges).toBeGreaterThan(50);
});
