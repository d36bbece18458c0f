import { describe, expect, test } from "vitest";
import { ROTA } from "./rota.ts";

const ZONE = "America/Sao_Paulo";
const at = (local: string) => ({ now: new Date(`${local}:00-03:00`), timeZone: ZONE });
const onDuty = (data: Record<string, string>, local: string) => ROTA.strip?.("Farmácia", data, at(local)) ?? null;
const LINES = "27/11 Farmácia São José, Rua Direita, 214\n28/11 a 4/12: Drogaria Central\nFarmácia da Praça";

describe("who is on duty by marked days", () => {
  test.each([
    [LINES, "2026-11-27", "Farmácia São José, Rua Direita, 214"],
    [LINES, "2026-11-28", "Drogaria Central"],
    [LINES, "2026-12-04", "Drogaria Central"],
    [LINES, "2026-12-05", "Farmácia da Praça"],
    ["30/12 a 2/1 Central", "2026-12-31", "Central"],
    ["30/12 a 2/1 Central", "2027-01-02", "Central"],
    ["30/12/2025 a 2/1/2026 Central", "2026-12-31", null],
    ["1/3 – 7/3 – Central", "2026-03-07", "Central"],
    ["24h: Central", "2026-03-07", "24h: Central"],
    ["sábados: A\ndomingos e feriados: B\nC", "2026-11-28", "A"],
    ["sábados: A\ndomingos e feriados: B\nC", "2026-12-25", "B"],
    ["sábados: A\ndomingos e feriados: B\nC", "2026-12-01", "C"],
  ])("in %j on %s: %s", (lines, day, name) => {
    expect(ROTA.check?.({ lines })).toEqual({});
    expect(onDuty({ lines }, `${day}T12:00`)).toBe(name && `Plantão: ${name}`);
  });

  test.each([
    ["31/02 Central", 1],
    ["28/11 Central\n4/12 a 28/11 Outra", 2],
    ["28/11", 1],
    ["28/11 a Central\n99/99 Outra", 2],
  ])("in %j line %d is not understood", (lines, line) => {
    expect(ROTA.check?.({ lines }).lines).toContain(`Confira a linha ${line}:`);
  });
});

const TURN = {
  places: "São José, Rua Direita, 214, (24) 3322-1470\nRosário, Largo, 8\nPopular",
  turnFrom: "2026-11-20",
  turnDays: "7",
};

test("places follow each other by weeks, but for days that are marked", () => {
  const name = (day: string, lines = "") => onDuty({ ...TURN, lines }, `${day}T12:00`);
  expect([name("2026-11-26"), name("2026-11-27"), name("2026-12-04"), name("2026-12-11")]).toEqual([
    "Plantão: São José, Rua Direita, 214",
    "Plantão: Rosário, Largo, 8",
    "Plantão: Popular",
    "Plantão: São José, Rua Direita, 214",
  ]);
  expect(name("2026-11-27", "27/11: popular")).toBe("Plantão: Popular");
  expect(onDuty(TURN, "2026-11-19T12:00")).toBeNull();
});

test("the begin of a word that one place alone has names it, and another name is a place of its own", () => {
  const places = "Farmácia São José, Rua Direita, 214\nFarmácia Popular\nDrogaria Popular do Largo";
  const name = (typed: string) => onDuty({ places, lines: `27/11 ${typed}` }, "2026-11-27T12:00");
  expect(name("jos")).toBe("Plantão: Farmácia São José, Rua Direita, 214");
  expect(name("farmacia popular")).toBe("Plantão: Farmácia Popular");
  expect(name("Popular")).toBe("Plantão: Popular");
  expect(name("osé")).toBe("Plantão: osé");
});

test("a duty that is changed at 7h is still that of the evening before until then, and says whom to call", () => {
  const data = { ...TURN, turnDays: "1", opens: "07:00" };
  expect(ROTA.board?.("", data, at("2026-11-21T06:59"))).toMatchObject({
    title: "São José",
    state: "aberta agora",
    phone: "(24) 3322-1470",
    where: "Rua Direita, 214. Troca às 7h.",
    next: "hoje: Rosário; amanhã: Popular; segunda-feira, 23 de novembro: São José",
  });
  expect(ROTA.board?.("", data, at("2026-11-21T07:00"))).toMatchObject({ title: "Rosário" });
  const evening = { ...data, opens: "18:00", closes: "22:00" };
  expect(ROTA.board?.("", evening, at("2026-11-20T17:00"))).toMatchObject({
    title: "São José",
    state: "fechada agora",
  });
  expect(ROTA.board?.("", evening, at("2026-11-20T22:00"))).toMatchObject({ title: "Rosário", state: "fechada agora" });
});

test("the form says on which days nobody is on duty, and on which two are", () => {
  const data = { places: "A\nB", lines: "20/11 a 10/12: A\n25/11: B\n11/12 a 19/12: B" };
  expect(ROTA.warn?.(data, at("2026-11-20T12:00"))).toEqual([
    "Ninguém de plantão nos próximos dias: 20/12.",
    "Mais de um de plantão: 25/11. Os leitores veem todos.",
  ]);
  expect(onDuty(data, "2026-11-25T12:00")).toBe("Plantão: A e B");
});
