import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { box } from "#tests/files/media.ts";
import { expect, test } from "../journey.ts";
import { createReader, type Reader } from "../reader.ts";
import { LEAD } from "../town.ts";

test.use({ expectedErrors: /status of (?:401|422)/ });

let reader: Reader;
test.beforeEach(async ({ page, newsroom, town }) => {
  reader = await createReader(page, newsroom, town);
});

test("a reader fills in the profile, sets a picture and removes it @desktop", async ({ page, open }) => {
  await open("/profile");
  await expect(page.getByRole("heading", { level: 1, name: reader.name })).toBeVisible();
  await page.getByRole("link", { name: "Editar" }).click();
  await expect(page.getByRole("heading", { name: "Editar perfil" })).toBeFocused();
  await page.getByLabel("Bio").fill("Professora aposentada");
  await page.getByLabel("Site").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByLabel("Site")).toBeFocused();
  await expect(page.getByLabel("Bio")).toHaveValue("Professora aposentada");
  await page.getByLabel("Site").fill("zelia.example");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Perfil atualizado com sucesso!")).toBeVisible();
  await expect(page.getByText("Professora aposentada")).toBeVisible();

  const buffer = await sharp({ create: { width: 600, height: 500, channels: 3, background: "#225577" } })
    .jpeg()
    .toBuffer();
  const change = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    await page.getByRole("link", { name: "Trocar foto" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("input[type=file]").setInputFiles(file);
    await dialog.getByRole("button", { name: "Enviar foto" }).click();
  };
  // Data that the form has changed are fetched again all over the page, and shown however late they come.
  const release = Promise.withResolvers<void>();
  const isProfile = (url: URL) => url.pathname === "/profile.data";
  await page.route(isProfile, async (route) => {
    if (route.request().method() === "GET") await release.promise;
    await route.continue();
  });
  const fetched = page.waitForRequest((request) => request.method() === "GET" && isProfile(new URL(request.url())));
  await change({ name: "eu.jpg", mimeType: "image/jpeg", buffer });
  await fetched;
  release.resolve();
  await expect(page.getByText("Foto de perfil atualizada!")).toBeVisible();
  await expect(page.getByRole("img", { name: `Foto de ${reader.name}` })).toBeVisible();
  await expect(page.getByRole("banner").locator(".avatar img")).toHaveAttribute("sizes", "36px");

  // The first dialog has gone back in the history, which it does in its own time.
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole("link", { name: "Trocar foto" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remover foto" }).click();
  await expect(page.getByText("Foto removida")).toBeVisible();
  await expect(page.getByRole("img", { name: `Foto de ${reader.name}` })).toHaveCount(0);
});

test("a photo of a telephone of more than 5 MB becomes the reader's picture: made smaller before it is sent @phone @all", async ({
  page,
  open,
}) => {
  test.slow();
  const pixels = randomBytes(3000 * 2000 * 3);
  const photo = await sharp(pixels, { raw: { width: 3000, height: 2000, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(5 * 1024 * 1024);
  await open("/profile");
  await page.getByRole("link", { name: "Trocar foto" }).click();
  const dialog = page.getByRole("dialog");
  const field = dialog.locator("input[type=file]");
  // A photo that this browser cannot read is refused in words, and the field takes the next one.
  const heic = box("ftyp", Buffer.from("heic\0\0\0\0mif1heic", "latin1"));
  await field.setInputFiles({ name: "IMG_1.HEIC", mimeType: "image/heic", buffer: heic });
  await expect(dialog.getByText("Este navegador não lê fotos HEIC.")).toBeVisible();
  await field.setInputFiles({ name: "IMG_2.JPG", mimeType: "image/jpeg", buffer: photo });
  await dialog.getByRole("button", { name: "Enviar foto" }).click();
  await expect(page.getByText("Foto de perfil atualizada!")).toBeVisible();
  await expect(page.getByRole("img", { name: `Foto de ${reader.name}` })).toBeVisible();
});

test("signing out from the side menu shows a message @phone", async ({ page, open }) => {
  await open("/");
  await page.getByRole("link", { name: "Abrir menu" }).click();
  await page.getByRole("dialog", { name: reader.name }).getByRole("button", { name: "Sair" }).click();
  await expect(page.getByText("Logout realizado com sucesso")).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Visitante" })).toBeHidden();
});

test("what is typed while the profile is being saved is saved next, and stays in the form of an expired session @desktop @all", async ({
  page,
  open,
  newsroom,
}) => {
  await open("/profile?editar");
  const bio = page.getByLabel("Bio");
  await bio.fill("Professora");
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    (url) => url.pathname === "/profile.data",
    async (route) => {
      await asked;
      await route.continue();
    },
    { times: 1 },
  );
  const save = page.getByRole("button", { name: "Salvar" });
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await save.click();
  await sent;
  await bio.press("End");
  await page.keyboard.type(" aposentada");
  answer();
  await expect(page.getByText("Perfil atualizado com sucesso!")).toBeVisible();
  await expect(bio).toHaveValue("Professora aposentada");
  await expect(bio).toBeFocused();
  await save.click();
  await expect(bio).toBeHidden();
  expect(await newsroom.query("select bio from profiles where id = $1", [reader.id])).toEqual([
    { bio: "Professora aposentada" },
  ]);

  await page.getByRole("link", { name: "Editar" }).click();
  await bio.fill("Ainda escrevendo");
  await newsroom.query("delete from sessions where user_id = $1", [reader.id]);
  await save.click();
  await expect(
    page.getByText("Sessão expirada ou usuário não autenticado. Faça login novamente e tente."),
  ).toBeVisible();
  await expect(bio).toHaveValue("Ainda escrevendo");
  await expect(page.getByRole("link", { name: "Entrar em outra aba" })).toBeVisible();
});

test.describe("without notices", () => {
  test("a comment on what one likes opens the article over the notifications @phone @all", async ({
    page,
    open,
    newsroom,
  }) => {
    const [other] = await newsroom.query<{ id: string }>(
      "insert into users (name, email) values ('Dalva Nunes', $1) returning id",
      [`dalva-${reader.id}@exemplo.com.br`],
    );
    // Notices come first: without them come the comments.
    const notices = await newsroom.query<{ id: string }>(
      "update notifications set status = 'draft' where status = 'sent' returning id",
    );
    await newsroom.query("insert into likes (news_id, user_id) select id, $1 from news where slug = $2", [
      reader.id,
      LEAD.slug,
    ]);
    await newsroom.query(
      "insert into comments (news_id, user_id, content, approved) select id, $1, 'Que saudade da retreta!', true from news where slug = $2",
      [other!.id, LEAD.slug],
    );
    try {
      await open("/notifications");
      const entry = page.getByRole("link", { name: /Que saudade da retreta!/ });
      await entry.click();
      const dialog = page.getByRole("dialog", { name: LEAD.title });
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(LEAD.path);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/notifications$/);
      await expect(entry).toBeFocused();
    } finally {
      await newsroom.query("delete from users where id = $1", [other!.id]);
      await newsroom.query("update notifications set status = 'sent' where id = any($1)", [
        notices.map(({ id }) => id),
      ]);
    }
  });
});
