import { expect, expectNoBarriers, openAdmin, openRowMenu, test } from "./admin.ts";

const TITLE = "Canal da redação: coreto reabre";
const ADDRESS = "/news/canal-da-redacao-coreto";
const CHANNEL = "https://whatsapp.com/channel/0029VaCoreto";

test.beforeEach(async ({ newsroom }) => {
  await newsroom.set({ whatsapp_channel_url: CHANNEL });
  await newsroom.query(
    `insert into news (title, slug, summary, content, published, image_url)
     select '${TITLE}', 'canal-da-redacao-coreto', 'Domingo, às 18h, com a Lira Santa Cecília.', 'Texto.', true,
       (select url from media where kind = 'image' and cardinality(widths) > 0 limit 1)`,
  );
});
test("one click copies the text for the channel and shows it with its picture @phone", async ({ admin, baseURL }) => {
  await admin.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAdmin(admin, "/admin/news?q=canal+da+redacao");
  await openRowMenu(admin, TITLE);
  await admin.getByRole("button", { name: `Texto para o canal: ${TITLE}` }).click();
  const dialog = admin.getByRole("dialog", { name: "Texto para o canal" });
  await expect(dialog.getByText("Copiado. Agora é só colar no canal.")).toBeVisible();
  const text = `*${TITLE}*\n\nDomingo, às 18h, com a Lira Santa Cecília.\n\n${baseURL}${ADDRESS}`;
  await expect(dialog.getByLabel("Texto", { exact: true })).toHaveValue(text);
  expect(await admin.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await expect(dialog.getByRole("link", { name: "Abrir o canal" })).toHaveAttribute("href", CHANNEL);
  const picture = await dialog.getByRole("link", { name: "Baixar a foto" }).getAttribute("href");
  const file = await admin.request.get(picture!);
  expect((await file.body()).length).toBeLessThan(300 * 1024);
  await expectNoBarriers(admin);
  await dialog.getByRole("button", { name: "Pronto" }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByRole("button", { name: `Mais: ${TITLE}` })).toBeFocused();
});
