import { DESK_AND_PHONE, expect, expectNoBarriers, openAdmin, test } from "./admin.ts";

// A refusal is part of the journey.
test.use({ expectedErrors: /status of 422/ });

/** A week that this journey alone writes in. */
const WEEK = "2997-11-20";

test.afterEach(async ({ newsroom }) => {
  await newsroom.query("delete from news where title = 'Agenda da redação'");
});

test("a scheduled article is moved to another day, and back", async ({ admin, newsroom }) => {
  await newsroom.query(
    "insert into news (title, content, scheduled_at) values ('Agenda da redação', 'x', '2997-11-21T13:00:00Z')",
  );
  await openAdmin(admin, `/admin/agenda?semana=${WEEK}`);
  await expect(admin.getByRole("link", { name: "10h Agenda da redação Agendada" })).toBeVisible();
  await expectNoBarriers(admin, DESK_AND_PHONE);
  expect(await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await admin.getByRole("link", { name: "Mudar a hora: Agenda da redação" }).click();
  const dialog = admin.getByRole("dialog", { name: "Mudar a hora" });
  await dialog.getByLabel("Publicar em").fill("2020-01-01T10:00");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog.getByText("Escolha um momento que ainda não passou")).toBeVisible();
  await dialog.getByLabel("Publicar em").fill("2997-11-22T18:30");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(admin.getByRole("link", { name: "18h30 Agenda da redação Agendada" })).toBeVisible();
  await admin.getByRole("button", { name: "Desfazer" }).click();
  await expect(admin.getByRole("link", { name: "10h Agenda da redação Agendada" })).toBeVisible();
});

test("weeks and months follow each other by links, and today is marked @desk", async ({ admin }) => {
  await openAdmin(admin, "/admin/news");
  await admin.getByRole("link", { name: "Agenda", exact: true }).click();
  await expect(admin.locator("[aria-current=date]")).toContainText("hoje");
  await admin.getByRole("link", { name: "Próxima semana" }).click();
  await expect(admin.locator("[aria-current=date]")).toHaveCount(0);
  await admin.getByRole("link", { name: "Hoje" }).click();
  await expect(admin.locator("[aria-current=date]")).toBeVisible();
  await admin.getByRole("link", { name: "Mês", exact: true }).click();
  await expect(admin).toHaveURL(/mes=\d{4}-\d\d$/);
  await expectNoBarriers(admin, DESK_AND_PHONE);
  await admin.getByRole("link", { name: "Mês anterior" }).click();
  await expect(admin.getByRole("heading", { level: 2 })).toContainText(/ de \d{4}$/);
});
