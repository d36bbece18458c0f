import { plainPicture } from "#tests/files/media.ts";
import { DESKTOP_AND_PHONE, expect, expectNoBarriers, openAdmin, test } from "./admin.ts";

const OLD = "/media/aaaaaaaaaaaaaaaa-foto-antiga-da-jornada.jpg";

test("a picture is replaced everywhere by an uploaded one, after a confirmation, and restored by undo @desktop", async ({
  admin,
  newsroom,
}) => {
  await newsroom.query("insert into media (url, kind, mime_type, bytes) values ($1, 'image', 'image/jpeg', 1)", [OLD]);
  for (const title of ["Troca da redação um", "Troca da redação dois"]) {
    await newsroom.query("insert into popups (title, media_url) values ($1, $2)", [title, OLD]);
  }
  await admin.route(`**${OLD}`, async (route) =>
    route.fulfill({ contentType: "image/jpeg", body: await plainPicture(40, 30) }),
  );
  await openAdmin(admin, "/admin/midias?q=antiga-da-jornada");
  await admin.getByRole("link", { name: /antiga-da-jornada/ }).click();
  await admin.getByRole("button", { name: /^Trocar em todo lugar/ }).click();
  const dialog = admin.getByRole("dialog", { name: "Trocar esta imagem em todo lugar?" });
  await expect(dialog.getByText("2 pop-ups: “Troca da redação dois” e “Troca da redação um”")).toBeVisible();
  await expectNoBarriers(admin, DESKTOP_AND_PHONE);
  const replace = dialog.getByRole("button", { name: "Trocar", exact: true });
  await expect(replace).toBeDisabled();
  const file = { name: "nova da jornada.jpg", mimeType: "image/jpeg", buffer: await plainPicture(80, 60) };
  await dialog.locator("input[type=file]").setInputFiles([file]);
  await expect(dialog.getByText("nova-da-jornada.jpg", { exact: true })).toBeVisible();
  await replace.click();
  await expect(admin.getByText("Trocado em 2 lugares")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const shown = () =>
    newsroom.query(
      "select media_url like '%-nova-da-jornada.jpg' as is_new from popups where title like 'Troca da redação%'",
    );
  expect(await shown()).toEqual([{ is_new: true }, { is_new: true }]);
  await admin.getByRole("button", { name: "Desfazer" }).click();
  await expect(admin.getByText("A troca foi desfeita")).toBeVisible();
  expect(await shown()).toEqual([{ is_new: false }, { is_new: false }]);
});
