import type { Page } from "@playwright/test";
import { plainPicture } from "#tests/files/media.ts";
import { DESKTOP_AND_PHONE, expect, expectNoBarriers, openAdmin, test } from "./admin.ts";

const NAME = "para-recortar";

const fieldOf = (admin: Page) => admin.getByRole("group", { name: "Imagem ou vídeo" });
const dialogOf = (admin: Page) => admin.getByRole("dialog", { name: "Corte e foco" });
const frameOf = (admin: Page) =>
  dialogOf(admin).getByRole("button", { name: "Recorte. As setas movem; com Shift, mudam o tamanho." });

/** Opens a new article, uploads a picture that is twice as wide as high, and opens the crop dialog. */
async function openDialog(admin: Page) {
  await openAdmin(admin, "/admin/news/nova");
  const file = { name: `${NAME}.jpg`, mimeType: "image/jpeg", buffer: await plainPicture(800, 400) };
  await fieldOf(admin).locator("input[type=file]").setInputFiles([file]);
  await fieldOf(admin)
    .getByRole("button", { name: `Corte e foco: ${NAME}.jpg` })
    .click();
  await expect(frameOf(admin)).toBeVisible();
}

test("a picture is cropped by keyboard alone, and the same dialog restores the original @desktop", async ({
  admin,
  newsroom,
}) => {
  await openDialog(admin);
  const dialog = dialogOf(admin);
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  await dialog.getByRole("button", { name: "1:1" }).press("Enter");
  await expect(dialog.getByText("50% da largura e 100% da altura, a 25% da esquerda e 0% do alto")).toBeAttached();
  await frameOf(admin).press("Shift+ArrowLeft");
  await frameOf(admin).press("ArrowLeft");
  await frameOf(admin).press("ArrowDown");
  await expect(dialog.getByText("48% da largura e 96% da altura, a 23% da esquerda e 2% do alto")).toBeAttached();
  await dialog.getByRole("button", { name: "Ponto de foco. As setas movem." }).press("ArrowRight");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(admin.getByText("Recorte guardado")).toBeVisible();
  const crop = fieldOf(admin).getByRole("button", { name: `Corte e foco: ${NAME}-recorte.jpg` });
  await expect(crop).toBeVisible();
  const [row] = await newsroom.query("select width, height, focus_x from media where url like $1", [
    `%${NAME}-recorte.jpg`,
  ]);
  expect(row).toEqual({ width: 384, height: 384, focus_x: 54 });
  await crop.click();
  await expect(dialog.getByText("48% da largura e 96% da altura, a 23% da esquerda e 2% do alto")).toBeAttached();
  await dialog.getByRole("button", { name: "Inteira", exact: true }).click();
  await dialog.getByRole("button", { name: "Usar inteira" }).click();
  await expect(fieldOf(admin).getByText(`${NAME}.jpg`, { exact: true })).toBeVisible();
});

test("a pointer drags corners and frame of the crop, and a click sets the focal point @desktop @all", async ({
  admin,
}) => {
  await openDialog(admin);
  const box = (await frameOf(admin).boundingBox())!;
  const drag = async (from: [number, number], to: [number, number]) => {
    await admin.mouse.move(box.x + box.width * from[0], box.y + box.height * from[1]);
    await admin.mouse.down();
    await admin.mouse.move(box.x + box.width * to[0], box.y + box.height * to[1], { steps: 4 });
    await admin.mouse.up();
  };
  const dialog = dialogOf(admin);
  await drag([0.998, 0.998], [0.598, 0.498]);
  await expect(dialog.getByText("60% da largura e 50% da altura, a 0% da esquerda e 0% do alto")).toBeAttached();
  await drag([0.15, 0.15], [0.45, 0.35]);
  await expect(dialog.getByText("60% da largura e 50% da altura, a 30% da esquerda e 20% do alto")).toBeAttached();
  await admin.mouse.click(box.x + box.width * 0.4, box.y + box.height * 0.3);
  await expect(dialog.getByText("40% da largura, 30% da altura")).toBeAttached();
  // A click outside of the crop sets the point at its edge.
  await admin.mouse.click(box.x + box.width * 0.05, box.y + box.height * 0.3);
  await expect(dialog.getByText("30% da largura, 30% da altura")).toBeAttached();
});
