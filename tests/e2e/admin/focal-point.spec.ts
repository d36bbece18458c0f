import { LEAD } from "../town.ts";
import { DESKTOP_AND_PHONE, expect, expectNoBarriers, openAdmin, test } from "./admin.ts";

test("a picture's focal point is set by click and by arrow keys, and stays visible on readers' pages @desktop", async ({
  admin,
  newsroom,
  page,
}) => {
  const [picture] = await newsroom.query<{ name: string }>(
    "select regexp_replace(image_url, '^.*/[0-9a-f]{10,16}-', '') as name from news where slug = $1",
    [LEAD.slug],
  );
  await openAdmin(admin, `/admin/midias?q=${picture!.name.replace(/\..*/, "")}`);
  await admin.getByRole("link", { name: "O coreto sem os tapumes" }).click();
  await admin.getByRole("button", { name: `Corte e foco: ${picture!.name}` }).click();
  const dialog = admin.getByRole("dialog", { name: "Corte e foco" });
  const point = dialog.getByRole("button", { name: "Ponto de foco. As setas movem." });
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  const box = (await point.locator("..").boundingBox())!;
  await admin.mouse.click(box.x + box.width / 4, box.y + box.height / 2);
  await expect(dialog.getByText("25% da largura, 50% da altura")).toBeAttached();
  await expect(point).toBeFocused();
  await admin.keyboard.press("ArrowRight");
  await admin.keyboard.press("Shift+ArrowUp");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(admin.getByText("Foco guardado")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.goto("/");
  const lead = page.getByRole("region", { name: "Notícias em Destaque" }).getByRole("article").first();
  await expect(lead.locator("img")).toHaveCSS("object-position", "27% 40%");
});
