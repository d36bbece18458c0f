import { fileURLToPath } from "node:url";
import { DESKTOP_AND_PHONE, expect, expectNoBarriers, openAdmin, publishArticle, test, textOf } from "./admin.ts";

const TITLE = "Galeria: o dia da feira";
const pictures = ["abelhas", "ambulancia", "antena"].map((name) =>
  fileURLToPath(new URL(`../../../demo/pictures/${name}.jpg`, import.meta.url)),
);

test("a gallery is inserted without a toast, and laid out in pairs, after a single picture if the number is odd @desktop @all", async ({
  admin,
  page,
  newsroom,
}) => {
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill(TITLE);
  await textOf(admin).click();
  await admin.keyboard.type("Foi assim.\n/imagem");
  await expect(admin.getByRole("option").first()).toBeVisible();
  await admin.keyboard.press("Enter");
  const chosen = admin.waitForEvent("filechooser");
  await admin.getByRole("dialog").getByRole("button", { name: "Enviar deste aparelho" }).click();
  await (await chosen).setFiles(pictures);
  const question = admin.getByRole("dialog", { name: "Galeria ou soltas?" });
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  await question.getByRole("button", { name: "Galeria" }).click();
  await expect(textOf(admin).locator("img")).toHaveCount(pictures.length);
  await expect(admin.getByText("Arquivos enviados")).toBeHidden();
  // An empty caption is a field below its picture, not words behind it.
  const captions = textOf(admin).locator("figcaption");
  for (const [index, caption] of (await captions.all()).entries()) {
    const picture = (await textOf(admin).locator("img").nth(index).boundingBox())!;
    const hint = await caption.evaluate((element) => {
      const { content, float } = getComputedStyle(element, "::before");
      return { content, float, top: element.getBoundingClientRect().top + scrollY };
    });
    expect(hint.content).toContain("O que se vê");
    expect(hint.top).toBeGreaterThanOrEqual(picture.y + picture.height);
  }
  await captions.first().click();
  await admin.keyboard.type("Abelhas na feira");
  await expect(captions.first()).toHaveText("Abelhas na feira");
  await publishArticle(admin);
  const rows = async () => {
    await page.goto("/news/galeria-o-dia-da-feira");
    const tops = await page
      .getByRole("group", { name: "Galeria de imagens" })
      .getByRole("figure")
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
  };
  expect(await rows()).toEqual([1, 2]);
  const [article] = await newsroom.query<{ body: { content: { type: string; content: { attrs: object }[] }[] } }>(
    "select body from news where title = $1",
    [TITLE],
  );
  const { body } = article!;
  const gallery = body.content.find(({ type }) => type === "gallery")!;
  gallery.content.push({ ...gallery.content[0]!, attrs: { ...gallery.content[0]!.attrs, id: "quarta" } });
  await newsroom.query("update news set body = $2 where title = $1", [TITLE, body]);
  await expect.poll(rows).toEqual([2, 2]);
});
