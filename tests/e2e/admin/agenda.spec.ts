import { DESKTOP_AND_PHONE, expect, expectNoBarriers, openAdmin, test } from "./admin.ts";

// The journey contains a refused form.
test.use({ expectedErrors: /status of 422/ });

/** A week that only this journey uses. */
const WEEK = "2997-11-20";

test("a scheduled article is moved to another day, and back @desktop", async ({ admin, newsroom }) => {
  await newsroom.query(
    "insert into news (title, content, scheduled_at) values ('Agenda da redação', 'x', '2997-11-21T13:00:00Z')",
  );
  await openAdmin(admin, `/admin/agenda?semana=${WEEK}`);
  await expect(admin.getByRole("link", { name: "10h Agenda da redação Agendada" })).toBeVisible();
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
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

test("a scheduled article is dragged to the same hour of another day with the mouse, and back by undo @desktop @all", async ({
  admin,
  newsroom,
}) => {
  const title = "Levada de um dia a outro";
  await newsroom.query("insert into news (title, content, scheduled_at) values ($1, 'x', '2996-11-22T13:30:00Z')", [
    title,
  ]);
  await openAdmin(admin, "/admin/agenda?semana=2996-11-22");
  const entry = admin.getByRole("link", { name: `10h30 ${title} Agendada` });
  const dayOf = (day: string) => admin.locator(`[data-day="${day}"]`);
  await expect(dayOf("2996-11-22").getByRole("link", { name: title }).first()).toBeVisible();
  await entry.hover();
  await admin.mouse.down();
  const target = (await dayOf("2996-11-24").boundingBox())!;
  await admin.mouse.move(target.x + 40, target.y + 120, { steps: 6 });
  await expect(admin.getByText("Qui, 24 de novembro, 10:30")).toBeVisible();
  await admin.mouse.up();
  await expect(admin.getByText("Sai em 24/11/2996 às 10:30.")).toBeVisible();
  await expect(dayOf("2996-11-24").getByRole("link", { name: `10h30 ${title} Agendada` })).toBeVisible();
  // The click at the end of the drag opens nothing.
  await expect(admin).toHaveURL(/semana=2996-11-22$/);
  await admin.getByRole("button", { name: "Desfazer" }).click();
  await expect(dayOf("2996-11-22").getByRole("link", { name: `10h30 ${title} Agendada` })).toBeVisible();
});
