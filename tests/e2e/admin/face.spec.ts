import { expect, openAdmin, test } from "./admin.ts";

const KEYS = ["face_main", "face_accent", "face_pair", "face_edge", "face_at", "face_before", "face_before_at"];

test.beforeEach(async ({ newsroom }) => {
  await newsroom.set(Object.fromEntries(KEYS.map((key) => [key, null])));
});

test("a paper gets its colours, typefaces and edge, and goes back to those before @desktop", async ({
  admin,
  page,
  open,
}) => {
  await openAdmin(admin, "/admin/aparencia");
  const main = admin.getByRole("textbox", { name: "Principal", exact: true });
  await main.fill("#6FB7A4");
  await admin.getByRole("textbox", { name: "Acento", exact: true }).fill("#f97c1c");
  await expect(admin.getByRole("alert")).toContainText("Não se lê. Com #6FB7A4");
  await expect(admin.getByRole("button", { name: "Falta uma cor que se leia" })).toBeDisabled();
  await admin.getByRole("button", { name: /^Usar #/ }).click();
  await expect(admin.getByRole("alert")).toBeHidden();
  await expect(main).not.toHaveValue("#6FB7A4");
  const offered = (await main.inputValue()).toLowerCase();

  await admin.getByRole("radio", { name: /^Porto/ }).check();
  await admin.getByRole("radio", { name: "Linha reta" }).check();
  await admin.getByRole("button", { name: "Tema escuro" }).click();
  await expect(admin.getByRole("region", { name: "Como fica" })).toContainText("Imagem de compartilhar");
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Configurações salvas com sucesso!")).toBeVisible();

  const header = page.getByRole("banner");
  const looks = () =>
    header.evaluate((element) => ({
      ground: getComputedStyle(element).backgroundColor,
      font: getComputedStyle(element.querySelector(".logo b")!).fontFamily,
      edge: getComputedStyle(element, "::after").height,
    }));
  await open("/");
  const { ground, font, edge } = await looks();
  expect(
    `#${ground
      .match(/\d+/g)!
      .map((byte) => Number(byte).toString(16).padStart(2, "0"))
      .join("")}`,
  ).toBe(offered);
  expect([font.includes("porto serif"), edge]).toEqual([true, "4px"]);

  await admin.getByRole("button", { name: "Voltar ao de antes" }).click();
  await expect(admin.getByText("A aparência de antes voltou")).toBeVisible();
  await expect(main).toHaveValue("#0C2D36");
  await expect(admin.getByRole("radio", { name: "Toldo" })).toBeChecked();
  await open("/");
  expect(await looks()).toMatchObject({ ground: "rgb(12, 45, 54)", edge: "9px" });
});
