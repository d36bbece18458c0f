import { hydrated } from "../hydration.ts";
import { totp } from "../totp.ts";
import { addAuthenticator, codeSentTo, expect, PASSWORD, signIn, test } from "./security-journey.ts";

const SCREEN = "/profile/seguranca";

// Refusals that the journeys provoke; the console repeats them.
test.use({ expectedErrors: /status of (?:401|404|422)/ });

test("an app is enrolled with its QR code, asked for at the next login, and a backup code serves in its place @phone", async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const { email } = person;
  await signIn(page, email);
  await hydrated(page);
  const section = page.getByRole("region", { name: "Aplicativo de códigos" });
  await section.getByLabel("Sua senha").fill("errada");
  await section.getByRole("button", { name: "Ativar" }).click();
  await expect(section.getByText("Senha incorreta.")).toBeVisible();
  await section.getByLabel("Sua senha").fill(PASSWORD);
  await section.getByRole("button", { name: "Ativar" }).click();
  await expect(section.getByRole("img", { name: "Código QR" })).toBeVisible();
  const secret = await section.getByRole("code").innerText();
  await section.getByLabel("Código do aplicativo").fill("000000");
  await section.getByRole("button", { name: "Confirmar e ativar" }).click();
  await expect(section.getByText("Código incorreto.")).toBeVisible();
  await expect(section.getByRole("img", { name: "Código QR" })).toBeVisible();
  await section.getByLabel("Código do aplicativo").fill(totp(secret));
  await section.getByRole("button", { name: "Confirmar e ativar" }).click();
  const codes = section.getByRole("region", { name: "Seus códigos de reserva" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const [backupCode] = await codes.getByRole("listitem").allInnerTexts();
  await page.reload();
  await expect(section.getByText("Ativado", { exact: true })).toBeVisible();
  await expect(page.getByText(backupCode!)).toHaveCount(0);

  const other = await browser.newPage({ baseURL, locale: "pt-BR" });
  await signIn(other, email);
  await expect(other).toHaveURL(/\/auth\/codigo/);
  await other.getByLabel("Código do aplicativo").fill(totp(secret, 1));
  await other.getByRole("button", { name: "Verificar" }).click();
  await expect(other).toHaveURL(/\/profile\/seguranca/);
  await other.context().clearCookies();
  await signIn(other, email);
  await other.getByRole("link", { name: "Usar um código de reserva" }).click();
  await other.getByLabel("Código de reserva").fill(backupCode!);
  await other.getByRole("button", { name: "Verificar" }).click();
  await expect(other).toHaveURL(/\/profile\/seguranca/);

  const again = other.getByRole("region", { name: "Aplicativo de códigos" });
  await again.getByText("Desativar", { exact: true }).click();
  await again.getByLabel("Sua senha").last().fill(PASSWORD);
  await again.getByRole("button", { name: "Desativar a verificação" }).click();
  await expect(again.getByText("Verificação em duas etapas desativada")).toBeVisible();
  await other.close();
});

test("a passkey is added, renamed, signs in, and no longer does once removed @phone", async ({ page, person }) => {
  const device = await addAuthenticator(page);
  await signIn(page, person.email);
  await hydrated(page);
  const section = page.getByRole("region", { name: "Chaves de acesso" });
  await device.recognise(false);
  await section.getByRole("button", { name: "Adicionar chave de acesso" }).click();
  await expect(section.getByRole("alert")).toContainText("Não foi possível adicionar a chave");
  await device.recognise(true);
  await section.getByLabel("Nome da nova chave").fill("Celular da Alzira");
  await section.getByRole("button", { name: "Adicionar chave de acesso" }).click();
  await expect(section.getByText("Chave de acesso adicionada")).toBeVisible();
  const key = section.getByRole("listitem");
  await expect(key).toContainText("Celular da Alzira");
  await key.getByText("Renomear ou remover").click();
  await key.getByLabel("Nome da chave").fill("Celular novo");
  await key.getByRole("button", { name: "Salvar o nome" }).click();
  await expect(section.getByText("Chave de acesso renomeada")).toBeVisible();
  await expect(key).toContainText("Celular novo");

  await section.getByText("Pedir uma chave depois da senha").click();
  await section.getByLabel("Sua senha").fill(PASSWORD);
  await section.getByRole("button", { name: "Pedir uma chave ao entrar" }).click();
  await expect(section.getByText("Depois da senha, pedimos uma chave de acesso.")).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, person.email);
  await expect(page).toHaveURL(/\/auth\/codigo\?.*por=chave/);
  // Only what the reader has is offered.
  await expect(page.getByText("Usar o aplicativo de códigos")).toHaveCount(0);
  await page.getByRole("button", { name: "Usar chave de acesso" }).click();
  await expect(page.getByText("Bem-vindo de volta!")).toBeVisible();

  await page.context().clearCookies();
  const enterWithKey = async () => {
    await page.goto(SCREEN);
    await page.getByRole("button", { name: "Entrar com chave de acesso" }).click();
  };
  await enterWithKey();
  await expect(page.getByText("Bem-vindo de volta!")).toBeVisible();
  await hydrated(page);
  await expect(page).toHaveURL(SCREEN);
  await key.getByText("Renomear ou remover").click();
  await key.getByRole("button", { name: "Remover" }).click();
  await expect(section.getByText("Chave de acesso removida")).toBeVisible();
  await expect(key).toHaveCount(0);

  await page.context().clearCookies();
  await enterWithKey();
  await expect(page.getByRole("alert")).toContainText("Chave de acesso não encontrada.");
});

test("a phone is confirmed by the code that was sent, and then asked for @desktop @all", async ({
  page,
  person,
  town,
}) => {
  const number = "35911110001";
  await signIn(page, person.email);
  await hydrated(page);
  const section = page.getByRole("region", { name: "Telefone" });
  const send = async (text: string, password: string) => {
    await section.getByLabel("Telefone com DDD").fill(text);
    await section.getByLabel("Sua senha").fill(password);
    await section.getByRole("button", { name: "Enviar o código" }).click();
  };
  await send("9999", PASSWORD);
  await expect(section.getByText("Informe o telefone com código do país e DDD")).toBeVisible();
  await send(number, "errada");
  await expect(section.getByText("Senha incorreta.")).toBeVisible();
  await send(number, PASSWORD);
  await section.getByLabel("Código recebido").fill("12");
  await section.getByRole("button", { name: "Confirmar o telefone" }).click();
  await expect(section.getByText("Digite os seis números do código")).toBeVisible();
  const first = await codeSentTo(town, `+55${number}`);
  await section.getByLabel("Código recebido").fill(first);
  await section.getByRole("button", { name: "Confirmar o telefone" }).click();
  await expect(section.getByText("Telefone confirmado")).toBeVisible();
  await section.getByLabel("Sua senha").first().fill(PASSWORD);
  await section.getByRole("button", { name: "Pedir um código ao entrar" }).click();
  await expect(section.getByText("Verificação em duas etapas ativada")).toBeVisible();
  await expect(section.getByText("Ativado", { exact: true })).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, person.email);
  await expect(page).toHaveURL(/\/auth\/codigo\?.*por=telefone/);
  await page.goto(SCREEN);
  await expect(page).toHaveURL(/\/auth\?/);
  await page.goto("/auth/codigo?por=telefone");
  await page.getByRole("button", { name: "Enviar código ao telefone" }).click();
  await expect(page.getByText("Código enviado.")).toBeVisible();
  await page.getByLabel("Código recebido no telefone").fill(await codeSentTo(town, `+55${number}`, first));
  await page.getByRole("button", { name: "Verificar" }).click();
  await expect(page.getByText("Bem-vindo de volta!")).toBeVisible();
});

test("another device is ended immediately, changing the password ends the rest, and one button all others @desktop", async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const { email } = person;
  await signIn(page, email);
  await hydrated(page);
  const devices = await Promise.all([1, 2].map(() => browser.newPage({ baseURL, locale: "pt-BR" })));
  for (const device of devices) await signIn(device, email);
  for (const device of devices) await expect(device).toHaveURL(/\/profile\/seguranca/);
  await page.reload();
  await hydrated(page);
  const list = page.getByRole("region", { name: "Aparelhos conectados" });
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await list
    .getByRole("button", { name: /^Encerrar a sessão/ })
    .first()
    .click();
  await expect(list.getByText("Sessão encerrada")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await devices[1]!.reload();
  await expect(devices[1]!).toHaveURL(/\/auth\?/);

  const section = page.getByRole("region", { name: "Senha" });
  const change = async (current: string, next: string, again: string) => {
    await section.getByLabel("Senha atual").fill(current);
    await section.getByLabel("Nova senha", { exact: true }).fill(next);
    await section.getByLabel("Confirmar nova senha").fill(again);
    await section.getByRole("button", { name: "Alterar a senha" }).click();
  };
  await change("errada", "outra-senha", "outra-senha");
  await expect(section.getByText("Senha incorreta.")).toBeVisible();
  await change(PASSWORD, "outra-senha", "diferente");
  await expect(section.getByText("As senhas não coincidem")).toBeVisible();
  await change(PASSWORD, "outra-senha", "outra-senha");
  await expect(section.getByText("Senha alterada")).toBeVisible();
  await devices[0]!.reload();
  await expect(devices[0]!).toHaveURL(/\/auth\?/);
  await signIn(devices[0]!, email, { password: "outra-senha" });
  await expect(devices[0]!).toHaveURL(/\/profile\/seguranca/);
  await page.reload();
  await hydrated(page);
  await list.getByRole("button", { name: "Encerrar as outras" }).click();
  await expect(list.getByText("As outras sessões foram encerradas")).toBeVisible();
  await devices[0]!.reload();
  await expect(devices[0]!).toHaveURL(/\/auth\?/);
  for (const device of devices) await device.close();
});

test("an app that was begun can be started again, and what was done is said until the next form is sent @desktop @all", async ({
  page,
  person,
}) => {
  await signIn(page, person.email);
  await hydrated(page);
  const section = page.getByRole("region", { name: "Aplicativo de códigos" });
  const begin = async () => {
    await section.getByLabel("Sua senha").fill(PASSWORD);
    await section.getByRole("button", { name: "Ativar" }).click();
  };
  await begin();
  await section.getByLabel("Código do aplicativo").fill("12");
  await section.getByRole("button", { name: "Confirmar e ativar" }).click();
  await expect(section.getByLabel("Código do aplicativo")).toBeFocused();
  await section.getByRole("link", { name: "Começar de novo" }).click();
  await expect(section.getByLabel("Sua senha")).toHaveValue("");
  await begin();
  await expect(section.getByText("Digite os seis números do código")).toHaveCount(0);
  const secret = await section.getByRole("code").innerText();
  await section.getByLabel("Código do aplicativo").fill(totp(secret));
  await section.getByRole("button", { name: "Confirmar e ativar" }).click();
  await expect(section.getByText("Verificação em duas etapas ativada")).toBeVisible();

  await section.getByText("Desativar", { exact: true }).click();
  await section.getByLabel("Sua senha").last().fill("errada");
  await section.getByRole("button", { name: "Desativar a verificação" }).click();
  await expect(section.getByText("Senha incorreta.")).toBeVisible();
  await expect(section.getByText("Verificação em duas etapas ativada")).toHaveCount(0);
  await expect(section.getByRole("region", { name: "Seus códigos de reserva" })).toBeVisible();
  await section.getByLabel("Sua senha").last().fill(PASSWORD);
  await section.getByRole("button", { name: "Desativar a verificação" }).click();
  // Disabled, it asks for the password first, as on the first day.
  await expect(section.getByText("Verificação em duas etapas desativada")).toBeVisible();
  await expect(section.getByRole("button", { name: "Ativar" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript an app is enrolled, and the backup codes are returned with the password @desktop @all", async ({
    page,
    person,
  }) => {
    await signIn(page, person.email);
    await expect(page.getByRole("button", { name: "Adicionar chave de acesso" })).toBeHidden();
    await expect(page.getByText("ative o JavaScript")).toBeVisible();
    const section = page.getByRole("region", { name: "Aplicativo de códigos" });
    await section.getByLabel("Sua senha").fill(PASSWORD);
    await section.getByRole("button", { name: "Ativar" }).click();
    const secret = await section.getByRole("code").innerText();
    const code = totp(secret);
    await section.getByLabel("Código do aplicativo").fill(code === "000000" ? "111111" : "000000");
    await section.getByRole("button", { name: "Confirmar e ativar" }).click();
    await expect(section.getByText("Código incorreto.")).toBeVisible();
    expect(await page.content()).not.toContain(secret.replace(/\s/g, ""));
    await section.getByLabel("Código do aplicativo").fill(code);
    await section.getByRole("button", { name: "Confirmar e ativar" }).click();
    await expect(section.getByText("Ativado", { exact: true })).toBeVisible();
    await section.getByLabel("Sua senha").first().fill(PASSWORD);
    await section.getByRole("button", { name: "Ver códigos de reserva" }).click();
    const codes = section.getByRole("region", { name: "Seus códigos de reserva" });
    await expect(codes.getByRole("listitem")).toHaveCount(10);
    await page.context().clearCookies();
    await page.goto("/auth");
    await expect(page.getByRole("button", { name: "Entrar com chave de acesso" })).toHaveCount(0);
  });
});
