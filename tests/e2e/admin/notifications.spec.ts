import { LEAD } from "../town.ts";
import { expect, openAdmin, test } from "./admin.ts";

test.use({ expectedErrors: /status of (?:409|422)|ERR_FAILED/ });

const PATH = "/admin/notifications";
const TITLE = "Aviso da jornada";

test("a notification is refused, corrected, sent, and shown in the readers' list @desktop", async ({ admin }) => {
  await openAdmin(admin, PATH);
  await admin.getByLabel("Título").fill(TITLE);
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByRole("main").getByText("Mensagem é obrigatória")).toBeVisible();
  await expect(admin.getByLabel("Título")).toHaveValue(TITLE);
  await admin.getByLabel("Mensagem").fill("A feira mudou de rua.");
  await admin.getByRole("button", { name: "Procurar notícia" }).click();
  await admin.getByRole("combobox", { name: /^Endereço, ou título/ }).fill(LEAD.title);
  await admin.getByRole("option", { name: LEAD.title }).click();
  await expect(admin.getByLabel("Destino")).toHaveValue(LEAD.path);
  await expect(admin.getByLabel("Destino")).toBeFocused();
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Notificação criada")).toBeVisible();
  await expect(admin.getByLabel("Título")).toHaveValue("");
  const row = admin.getByRole("row").filter({ hasText: TITLE });
  await expect(row.getByText("Rascunho")).toBeVisible();
  const send = row.getByRole("button", { name: `Marcar como enviada: ${TITLE}` });
  const question = admin.getByRole("dialog", { name: "Enviar esta notificação agora?" });
  await send.press("Enter");
  await question.getByRole("button", { name: "Cancelar" }).press("Enter");
  await expect(row.getByText("Rascunho")).toBeVisible();
  await send.press("Enter");
  await question.getByRole("button", { name: "Enviar" }).press("Enter");
  await expect(row.getByText("Enviada")).toBeVisible();
  await admin.getByRole("region", { name: "Avisos" }).getByRole("button", { name: "Desfazer" }).click();
  await expect(admin.getByText("Envio desfeito")).toBeVisible();
  await expect(row.getByText("Rascunho")).toBeVisible();

  await send.press("Enter");
  await question.getByRole("button", { name: "Enviar" }).press("Enter");
  await expect(admin.getByText("Notificação marcada como enviada")).toBeVisible();
  await expect(row.getByText("Enviada")).toBeVisible();
  await admin.goto("/notifications");
  await expect(admin.getByRole("link", { name: TITLE })).toBeVisible();
});

test("a notification whose response was lost is created once, even if it is saved again from the stored draft @desktop", async ({
  admin,
  newsroom,
}) => {
  const stored = () =>
    newsroom.query<{ message: string }>("select message from notifications where title = $1", [TITLE]);
  const isSave = (url: URL) => url.pathname.endsWith(".data");
  let lost = 0;
  await admin.route(isSave, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
    lost += 1;
  });
  await openAdmin(admin, PATH);
  await admin.getByLabel("Título").fill(TITLE);
  await admin.getByLabel("Mensagem").fill("A feira mudou de rua.");
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Não foi possível falar com o site").first()).toBeVisible();
  expect(await stored()).toEqual([{ message: "A feira mudou de rua." }]);
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect.poll(() => lost).toBe(2);
  await expect(admin.getByRole("button", { name: "Salvar" })).toBeEnabled();
  expect(await stored()).toEqual([{ message: "A feira mudou de rua." }]);
  await admin.unroute(isSave);

  await admin.reload();
  await admin.getByText("Recuperamos o que você escreveu").waitFor();
  await admin.getByLabel("Mensagem").fill("A feira mudou de praça.");
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Notificação criada")).toBeVisible();
  expect(await stored()).toEqual([{ message: "A feira mudou de praça." }]);
});

test("a confirmation that is closed and opened again immediately is shown @desktop @all", async ({
  admin,
  newsroom,
}) => {
  await newsroom.query("insert into notifications (title, message) values ($1, 'A feira mudou de rua.')", [TITLE]);
  await openAdmin(admin, PATH);
  await admin.getByRole("button", { name: `Marcar como enviada: ${TITLE}` }).press("Enter");
  const question = admin.getByRole("dialog", { name: "Enviar esta notificação agora?" });
  await question.getByRole("button", { name: "Cancelar" }).evaluate((cancel: HTMLElement, label) => {
    cancel.click();
    // Before the browser fires the dialog's close event.
    document.querySelector<HTMLElement>(`[aria-label="${label}"]`)!.click();
  }, `Marcar como enviada: ${TITLE}`);
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Cancelar" }).press("Enter");
  await expect(question).toBeHidden();
});

test("a scheduled notification waits for its time, in the time zone of São Paulo @phone @all", async ({
  admin,
  newsroom,
}) => {
  await openAdmin(admin, PATH);
  await admin.getByLabel("Título").fill(TITLE);
  await admin.getByLabel("Mensagem").fill("Amanhã tem retreta.");
  await admin.getByLabel("Enviar em").fill("2031-03-10T09:30");
  await admin.getByRole("button", { name: "Salvar" }).tap();
  await expect(admin.getByText("Agendada")).toBeVisible();
  await expect(admin.getByText("10/03/2031 às 09:30")).toBeVisible();
  const [row] = await newsroom.query<{ at: string }>(
    "select to_char(scheduled_at at time zone 'utc', 'YYYY-MM-DD HH24:MI') as at from notifications where title = $1",
    [TITLE],
  );
  expect(row!.at).toBe("2031-03-10 12:30");
  await admin.getByRole("link", { name: `Editar: ${TITLE}` }).tap();
  await expect(admin.getByLabel("Enviar em")).toHaveValue("2031-03-10T09:30");
});

test("the form that a row opens is scrolled into view on a phone, and takes the focus @phone @all", async ({
  admin,
}) => {
  await openAdmin(admin, PATH);
  await admin
    .getByRole("link", { name: /^Editar: / })
    .last()
    .tap();
  const heading = admin.getByRole("heading", { name: "Editar notificação" });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test("the next page of the list is shown from its top, and what is typed in the form stays @phone @all", async ({
  admin,
  newsroom,
}) => {
  await newsroom.query(
    "insert into notifications (title, message, created_at) select $1, 'Mensagem ' || n, now() - n * interval '1 hour' from generate_series(1, 40) n",
    [TITLE],
  );
  await openAdmin(admin, PATH);
  await admin.getByLabel("Título").fill(TITLE);
  await admin.getByLabel("Mensagem").fill("Ainda não terminei.");
  await admin.getByRole("link", { name: "Próxima página" }).tap();
  await expect(admin.getByRole("link", { name: "Página anterior" })).toBeAttached();
  await expect(admin.getByRole("row").first()).toBeInViewport();
  await expect(admin.getByLabel("Mensagem")).toHaveValue("Ainda não terminei.");
  await admin.getByRole("button", { name: "Salvar" }).tap();
  await expect(admin.getByText("Notificação criada")).toBeVisible();
  await expect(admin.getByRole("row").first()).toContainText("Ainda não terminei.");
});
