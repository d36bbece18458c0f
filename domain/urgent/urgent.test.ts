import { expect, test } from "vitest";
import { parseSettings } from "#domain/settings/types.ts";
import { urgentOf } from "./urgent.ts";

const settings = (values: Record<string, string>) =>
  parseSettings(Object.entries(values).map(([key, value]) => ({ key, value })));

test("the urgent mode is off unless it was switched on", () => {
  expect(urgentOf(settings({}))).toBeNull();
  expect(urgentOf(settings({ urgent_mode: "false", urgent_sentence: "Chuva" }))).toBeNull();
  expect(urgentOf(settings({ urgent_mode: "sim?" }))).toBeNull();
});

test("without texts of the newsroom it has the suggested sentence and telephones", () => {
  expect(urgentOf(settings({ urgent_mode: "true" }))).toEqual({
    sentence: "Emergência na cidade: siga as orientações da Defesa Civil",
    steps: [],
    phones: [
      { name: "Defesa Civil", number: "199", href: "tel:199" },
      { name: "Bombeiros", number: "193", href: "tel:193" },
      { name: "Samu", number: "192", href: "tel:192" },
    ],
    leadId: null,
    since: null,
  });
});

test("values that SQL stored are shown as far as they can be used", () => {
  const shown = urgentOf(
    settings({
      urgent_mode: "true",
      urgent_since: "2026-11-28T20:40:00.000Z",
      urgent_steps: ` Saia agora \n\n${"linha\n".repeat(20)}`,
      urgent_phones: "sem número\nRádio, 3555-0187",
      urgent_lead: "nada",
    }),
  );
  expect(shown).toMatchObject({ since: "2026-11-28T20:40:00.000Z", leadId: null });
  expect(shown?.steps).toHaveLength(8);
  expect(shown?.steps[0]).toBe("Saia agora");
  expect(shown?.phones.map(({ name }) => name)).toEqual(["Rádio"]);
});
