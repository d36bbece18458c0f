import { expect, test } from "../journey.ts";

test.use({ edits: true, expectedErrors: /status of 404/ });

test("a story whose film cannot be shown says so, and leads to the film itself @phone", async ({
  page,
  open,
  newsroom,
}) => {
  const insert = "insert into stories (title, media_url, media_type) values ('Filme perdido', $1, 'video')";
  const address = "/media/filme-perdido.mp4";
  await newsroom.change(insert, [address], { sql: "delete from stories where media_url = $1", values: [address] });
  await open("/");
  await page.getByRole("navigation", { name: "Stories" }).getByRole("link", { name: "Filme perdido" }).click();
  const viewer = page.getByRole("dialog", { name: "Story: Filme perdido" });
  await expect(viewer.getByText("Vídeo não disponível")).toBeVisible();
  await expect(viewer.getByRole("link", { name: "Abrir em nova aba" })).toHaveAttribute("href", address);
});
