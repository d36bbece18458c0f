import type { Page } from "@playwright/test";
import { startOtherServer } from "../other-server.ts";
import { test as base, expect, openAdmin } from "./admin.ts";

interface OtherSite {
  origin: string;
  /** The feeds' responses, by path; anything else is 404. */
  feeds: Record<string, string>;
}

/** Another site, on this machine. */
const test = base.extend<{ other: OtherSite }>({
  other: async ({}, use) => {
    const feeds: Record<string, string> = {};
    const server = await startOtherServer((request, response) => {
      const body = feeds[request.url!];
      response.writeHead(body ? 200 : 404, { "content-type": "text/xml" }).end(body);
    });
    await use({ origin: server.origin, feeds });
    await server.stop();
  },
});

test.use({ expectedErrors: /status of 422|\/eventos\b/ });

const PATH = "/admin/feeds";
const TITLE = "Trem turístico volta a subir a serra";

const rss = (name: string, titles: string[]) =>
  `<rss version="2.0"><channel><title>${name}</title>${titles
    .map(
      (title, index) =>
        `<item><title>${title}</title><link>https://vizinho.example/${encodeURIComponent(title)}</link><pubDate>${new Date(Date.now() - index * 60_000).toUTCString()}</pubDate></item>`,
    )
    .join("")}</channel></rss>`;

const row = (admin: Page, name: string) => admin.locator("tbody tr").filter({ hasText: name });
const field = (admin: Page) => admin.getByRole("textbox", { name: "URL do feed" });
const block = (page: Page) => page.getByRole("region", { name: "Notícias Brasil & Mundo" });

/** A reader's home page, open, with the block loaded. */
async function openHome(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  await open("/");
  await block(page).scrollIntoViewIfNeeded();
  await expect(block(page).locator("li a[aria-haspopup=dialog]")).toHaveCount(10);
}

test("a feed appears on an open home page, is switched off and on, and deleted @desktop @all", async ({
  admin,
  other,
  page,
  open,
}) => {
  other.feeds["/rss"] = rss("Gazeta do Vizinho", [TITLE]);
  await openHome(page, open);
  await openAdmin(admin, PATH);
  await field(admin).fill(`  ${other.origin}/rss `);
  await field(admin).press("Enter");
  await expect(admin.getByText("Feed adicionado")).toBeVisible();
  await expect(field(admin)).toHaveValue("");
  const gazeta = row(admin, "Gazeta do Vizinho");
  await expect(gazeta).toContainText(/Gazeta do Vizinho.*\/rss.*1 notícia/s);
  const item = block(page).getByRole("link", { name: TITLE });
  await expect(item).toBeVisible();

  await gazeta.getByRole("checkbox", { name: "Ativo: Gazeta do Vizinho" }).press("Space");
  await expect(admin.getByText("Feed desativado")).toBeVisible();
  await expect(gazeta).toContainText("Não");
  await expect(item).toBeHidden();
  await gazeta.getByRole("checkbox", { name: "Ativo: Gazeta do Vizinho" }).press("Space");
  await expect(item).toBeVisible();

  await gazeta.getByRole("button", { name: "Excluir: Gazeta do Vizinho" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click();
  await expect(gazeta).toBeVisible();
  await gazeta.getByRole("button", { name: "Excluir: Gazeta do Vizinho" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await expect(admin.getByText("Excluído")).toBeVisible();
  await expect(gazeta).toBeHidden();
  await expect(item).toBeHidden();
});

test("a feed is fetched immediately, shows why it fails, and gets another address @desktop @all", async ({
  admin,
  other,
  page,
  open,
}) => {
  other.feeds["/velho"] = rss("Gazeta do Vizinho", [TITLE]);
  await openAdmin(admin, PATH);
  await field(admin).fill(`${other.origin}/velho`);
  await admin.getByRole("button", { name: "Adicionar" }).click();
  await expect(admin.getByText("1 notícia.")).toBeVisible();
  await openHome(page, open);

  other.feeds["/velho"] = rss("Gazeta do Vizinho", ["Feira muda de praça", TITLE]);
  const gazeta = row(admin, "Gazeta do Vizinho");
  await gazeta.getByRole("button", { name: "Ler agora: Gazeta do Vizinho" }).press("Enter");
  await expect(admin.getByText("Feed lido")).toBeVisible();
  await expect(gazeta).toContainText("2 notícias");
  await expect(block(page).getByRole("link", { name: "Feira muda de praça" })).toBeVisible();

  delete other.feeds["/velho"];
  await gazeta.getByRole("button", { name: "Ler agora: Gazeta do Vizinho" }).press("Enter");
  await expect(admin.getByText("O feed não pôde ser lido")).toBeVisible();
  await expect(gazeta).toContainText("Falhou: o site respondeu com o erro 404.");
  await expect(gazeta).toContainText("2 notícias");

  other.feeds["/novo"] = rss("Gazeta Nova", ["Ponte ganha luzes"]);
  await gazeta.getByRole("link", { name: "Editar: Gazeta do Vizinho" }).click();
  const dialog = admin.getByRole("dialog", { name: "Editar feed" });
  await dialog.getByLabel("URL do feed").fill("nada");
  await dialog.getByLabel("URL do feed").press("Enter");
  await expect(dialog.getByText("Digite um endereço completo")).toBeVisible();
  await dialog.getByLabel("URL do feed").fill(`${other.origin}/novo`);
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Atualizado com sucesso")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row(admin, "Gazeta Nova")).toContainText(/\/novo.*1 notícia/s);
  await expect(block(page).getByRole("link", { name: "Ponte ganha luzes" })).toBeVisible();
  await expect(block(page).getByRole("link", { name: TITLE })).toBeHidden();
});

test("an address that cannot be a feed is refused with a helpful message, and stays in the field @desktop", async ({
  admin,
}) => {
  await openAdmin(admin, PATH);
  await field(admin).fill("gazeta/rss");
  await admin.getByRole("button", { name: "Adicionar" }).click();
  await expect(admin.getByRole("main").getByText("Digite um endereço completo")).toBeVisible();
  await expect(field(admin)).toHaveValue("gazeta/rss");
  await expect(field(admin)).toBeFocused();
  await expect(field(admin)).toHaveAccessibleDescription(/Digite um endereço completo/);
});
