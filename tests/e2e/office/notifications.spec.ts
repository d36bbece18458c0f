import { DESK_AND_PHONE, expect, expectNoBarriers, openOffice, test } from "./office.ts";

test.use({ expectedErrors: /status of (?:409|422)/ });

const PATH = "/admin/notifications";
const TITLE = "Aviso da jornada";

test.afterEach(async ({ newsroom }) => {
  await newsroom.query("delete from notifications where title = $1", [TITLE]);
});

test("form and list have no barrier @desk", async ({ office }) => {
  await openOffice(office, PATH);
  await expectNoBarriers(office, DESK_AND_PHONE);
});

test("a draft is written, refused, mended, sent, and stands in the list of readers @desk", async ({ office }) => {
  await openOffice(office, PATH);
  await office.getByLabel("Título").fill(TITLE);
  await office.getByRole("button", { name: "Salvar" }).click();
  await expect(office.getByRole("main").getByText("Mensagem é obrigatória")).toBeVisible();
  await expect(office.getByLabel("Título")).toHaveValue(TITLE);
  await office.getByLabel("Mensagem").fill("A feira mudou de rua.");
  await office.getByRole("button", { name: "Salvar" }).click();
  await expect(office.getByText("Notificação criada")).toBeVisible();
  await expect(office.getByLabel("Título")).toHaveValue("");
  const row = office.getByRole("row").filter({ hasText: TITLE });
  await expect(row.getByText("Rascunho")).toBeVisible();
  const send = row.getByRole("button", { name: `Marcar como enviada: ${TITLE}` });
  const question = office.getByRole("dialog", { name: "Enviar esta notificação agora?" });
  await send.press("Enter");
  await question.getByRole("button", { name: "Cancelar" }).press("Enter");
  await expect(row.getByText("Rascunho")).toBeVisible();
  await send.press("Enter");
  await question.getByRole("button", { name: "Enviar" }).press("Enter");
  await expect(row.getByText("Enviada")).toBeVisible();
  await office.getByRole("region", { name: "Avisos" }).getByRole("button", { name: "Desfazer" }).click();
  await expect(office.getByText("Envio desfeito")).toBeVisible();
  await expect(row.getByText("Rascunho")).toBeVisible();

  await send.press("Enter");
  await question.getByRole("button", { name: "Enviar" }).press("Enter");
  await expect(office.getByText("Notificação marcada como enviada")).toBeVisible();
  await expect(row.getByText("Enviada")).toBeVisible();
  await office.goto("/notifications");
  await expect(office.getByRole("link", { name: TITLE })).toBeVisible();
});

test("one with a moment waits for it, on the clocks of São Paulo @phone", async ({ office, newsroom }) => {
  await openOffice(office, PATH);
  await office.getByLabel("Título").fill(TITLE);
  await office.getByLabel("Mensagem").fill("Amanhã tem retreta.");
  await office.getByLabel("Enviar em").fill("2031-03-10T09:30");
  await office.getByRole("button", { name: "Salvar" }).tap();
  await expect(office.getByText("Agendada")).toBeVisible();
  await expect(office.getByText("10/03/2031 às 09:30")).toBeVisible();
  const [row] = await newsroom.query<{ at: string }>(
    "select to_char(scheduled_at at time zone 'utc', 'YYYY-MM-DD HH24:MI') as at from notifications where title = $1",
    [TITLE],
  );
  expect(row!.at).toBe("2031-03-10 12:30");
  await office.getByRole("link", { name: `Editar: ${TITLE}` }).tap();
  await expect(office.getByLabel("Enviar em")).toHaveValue("2031-03-10T09:30");
});

test("what a row opens comes into sight on a phone, and takes the focus @phone", async ({ office }) => {
  await openOffice(office, PATH);
  await office
    .getByRole("link", { name: /^Editar: / })
    .last()
    .tap();
  const heading = office.getByRole("heading", { name: "Editar notificação" });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test("the next page of the list is shown from its beginning, and what is typed in the form stays @phone", async ({
  office,
  newsroom,
}) => {
  await newsroom.query(
    "insert into notifications (title, message, created_at) select $1, 'Mensagem ' || n, now() - n * interval '1 hour' from generate_series(1, 40) n",
    [TITLE],
  );
  await openOffice(office, PATH);
  await office.getByLabel("Título").fill(TITLE);
  await office.getByLabel("Mensagem").fill("Ainda não terminei.");
  await office.getByRole("link", { name: "Próxima página" }).tap();
  await expect(office.getByRole("link", { name: "Página anterior" })).toBeAttached();
  await expect(office.getByRole("row").first()).toBeInViewport();
  await expect(office.getByLabel("Mensagem")).toHaveValue("Ainda não terminei.");
  await office.getByRole("button", { name: "Salvar" }).tap();
  await expect(office.getByText("Notificação criada")).toBeVisible();
  await expect(office.getByRole("row").first()).toContainText("Ainda não terminei.");
});
