import type { Page } from "@playwright/test";
import type { Newsroom } from "../newsroom.ts";
import { DESKTOP_AND_PHONE, expect, expectNoBarriers, openAdmin, PASSWORD, test } from "./admin.ts";

test.use({ expectedErrors: /status of (403|422)/ });

const PATH = "/admin/users";
const SOMEBODY = "jornada@usuarios.example";

test.beforeEach(async ({ newsroom }) => {
  await newsroom.query(
    "insert into users (name, email, email_verified) values ('Jandira Jornada', $1, true) on conflict do nothing",
    [SOMEBODY],
  );
  // However long the other journeys took, the administrator's proof of identity is fresh.
  await newsroom.query("update sessions set identity_confirmed_at = now()");
});
/** Makes the signed-in administrator the only one from the time a form is sent until its response. */
async function aloneWhileSending(admin: Page, newsroom: Newsroom, email: string): Promise<void> {
  await admin.route("**/admin/users.data*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const others = await newsroom.query<{ user_id: string }>(
      `update user_roles set role = 'user' where role = 'admin'
       and user_id <> (select id from users where email = $1) returning user_id`,
      [email],
    );
    await route.fulfill({ response: await route.fetch() });
    await newsroom.query("update user_roles set role = 'admin' where user_id = any($1)", [
      others.map(({ user_id }) => user_id),
    ]);
  });
}

test("an account becomes an administrator and a reader again, is renamed, and is deleted @desktop @all", async ({
  admin,
  newsroom,
}) => {
  await openAdmin(admin, PATH);
  await admin.getByLabel("Buscar usuários").fill("jandira");
  await admin.getByLabel("Buscar usuários").press("Enter");
  await expect(admin.locator("tbody tr")).toHaveCount(1);
  const role = admin.getByLabel("Função de Jandira Jornada");
  await role.selectOption("Admin");
  const question = admin.getByRole("dialog", { name: "Tornar Jandira Jornada administrador?" });
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(role).toHaveValue("user");
  await role.selectOption("Admin");
  await question.getByRole("button", { name: "Tornar Admin" }).click();
  await expect(admin.getByText("Role atualizada com sucesso!")).toBeVisible();
  await expect(role).toHaveValue("admin");
  await role.selectOption("Usuário");
  await admin.getByRole("dialog").getByRole("button", { name: "Tirar" }).click();
  await expect(role).toHaveValue("user");
  const messages = admin.getByRole("region", { name: "Avisos" });
  await expect(messages.getByText("Jandira Jornada agora é Usuário.")).toBeVisible();
  await messages.getByRole("button", { name: "Desfazer" }).click();
  await expect(messages.getByText("Jandira Jornada agora é Admin.")).toBeVisible();
  await expect(messages.getByRole("button", { name: "Desfazer" })).toHaveCount(0);
  await expect(role).toHaveValue("admin");

  await admin.getByRole("button", { name: "Reset Senha: Jandira Jornada" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Enviar" }).click();
  await expect(admin.getByText("Email de redefinição enviado")).toBeVisible();

  await admin.getByRole("link", { name: "Editar: Jandira Jornada" }).click();
  const dialog = admin.getByRole("dialog", { name: "Editar usuário" });
  await dialog.getByLabel("Email").fill("sem arroba");
  await dialog.getByLabel("Nome completo").fill("Jandira J.");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog.getByText("Informe um e-mail válido")).toBeVisible();
  await expect(dialog.getByText("Falha ao salvar")).toBeVisible();
  await expect(dialog.getByLabel("Nome completo")).toHaveValue("Jandira J.");
  await dialog.getByLabel("Email").fill("nova@usuarios.example");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Usuário atualizado")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(admin.getByText("Não confirmado")).toBeVisible();

  await admin.getByRole("button", { name: "Deletar: Jandira J." }).click();
  const deletion = admin.getByRole("dialog", { name: "Excluir a conta de Jandira J.?" });
  await deletion.getByLabel(/^Apagar os comentários/).check();
  await deletion.getByRole("button", { name: "Deletar" }).click();
  await expect(admin.getByText("Usuário excluído")).toBeVisible();
  expect(await newsroom.query("select 1 from users where email like '%@usuarios.example'")).toEqual([]);

  await openAdmin(admin, "/admin/historico?assunto=user");
  await expect(admin.locator("tbody tr").first()).toContainText("excluiu a conta de Conta excluída");
});

test("an old session has to confirm the identity, and the action continues after that @desktop", async ({
  admin,
  newsroom,
}) => {
  const growOld = () =>
    newsroom.query("update sessions set created_at = now() - interval '1 hour', identity_confirmed_at = null");
  await openAdmin(admin, `${PATH}?q=jornada`);
  await growOld();
  const role = admin.getByLabel("Função de Jandira Jornada");
  await role.selectOption("Admin");
  await admin
    .getByRole("dialog", { name: /administrador/ })
    .getByRole("button", { name: "Tornar Admin" })
    .click();
  const question = admin.getByRole("dialog", { name: "Confirme que é você" });
  await expect(question).toBeVisible();
  await expect(role).toHaveValue("user");
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(question).toBeHidden();

  await admin.getByRole("button", { name: "Convidar" }).click();
  const invitation = admin.getByRole("dialog", { name: "Convidar para a redação" });
  await invitation.getByLabel("Email").fill("convidada@usuarios.example");
  await invitation.getByRole("button", { name: "Enviar convite" }).click();
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(admin.getByText("Erro ao convidar")).toHaveCount(0);
  await invitation.getByRole("button", { name: "Cancelar" }).click();

  await admin.getByRole("link", { name: "Editar: Jandira Jornada" }).click();
  const dialog = admin.getByRole("dialog", { name: "Editar usuário" });
  await dialog.getByLabel("Nome completo").fill("Jandira Jornada Neta");
  await dialog.getByLabel("Email").fill("outra@usuarios.example");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  await question.getByLabel("Sua senha").fill("errada");
  await question.getByRole("button", { name: "Confirmar" }).click();
  await expect(question.getByText("Senha incorreta.")).toBeVisible();
  await question.getByLabel("Sua senha").fill(PASSWORD);
  await question.getByRole("button", { name: "Confirmar" }).click();
  await expect(admin.getByText("Usuário atualizado")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(admin.getByText("outra@usuarios.example").first()).toBeVisible();
  await expect(admin.getByText("Jandira Jornada Neta").first()).toBeVisible();
});

test("a role that the server refuses to change is the former one again @desktop @all", async ({ admin, newsroom }) => {
  await openAdmin(admin, `${PATH}?q=oficina.example`);
  const row = admin.locator("tbody tr").filter({ hasText: "Você" });
  const email = (await row.locator("td").nth(1).innerText()).split("\n")[0]!.trim();
  await aloneWhileSending(admin, newsroom, email);
  const role = row.getByRole("combobox");
  await role.selectOption("Usuário");
  await admin.getByRole("dialog").getByRole("button", { name: "Deixar de ser Admin" }).click();
  await expect(admin.getByText("Erro ao atualizar role")).toBeVisible();
  await expect(admin.getByText("O site precisa de pelo menos um administrador.")).toBeVisible();
  await expect(role).toHaveValue("admin");
});
