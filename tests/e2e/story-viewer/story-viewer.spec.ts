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

const SHORT = "insert into stories (title, media_url, duration) values ('Um instante', '/icons/icon-512.png', 1)";

test("each story is shown for its time, then the next one, and after the last the viewer closes @desk", async ({
  page,
  open,
  newsroom,
}) => {
  await newsroom.change(SHORT, [], { sql: "delete from stories where title = 'Um instante'" });
  await open("/");
  await page.getByRole("navigation", { name: "Stories" }).getByRole("link", { name: "Um instante" }).click();
  await expect(page.getByRole("dialog", { name: "Story: Um instante" })).toBeVisible();
  await expect(page.getByRole("dialog", { name: /^Story: (?!Um instante)/ })).toBeVisible();

  const [last] = await newsroom.query<{ id: string; duration: number }>(
    "select id, duration from stories order by created_at, id limit 1",
  );
  const wait = "update stories set duration = $2 where id = $1";
  await newsroom.change(wait, [last!.id, 1], { sql: wait, values: [last!.id, last!.duration] });
  await open(`/#story-${last!.id}`);
  await expect(page.getByRole("dialog", { name: /^Story: / })).toBeVisible();
  await expect(page.getByRole("dialog", { name: /^Story: / })).toBeHidden();
});

test("going back from the first story closes the viewer, and a story waits while it is paused @desk", async ({
  page,
  open,
  newsroom,
}) => {
  await newsroom.change(SHORT, [], { sql: "delete from stories where title = 'Um instante'" });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open("/");
  await page.getByRole("navigation", { name: "Stories" }).getByRole("link", { name: "Um instante" }).click();
  const viewer = page.getByRole("dialog", { name: "Story: Um instante" });
  // Who wants less motion starts each story; until then it stays.
  await viewer.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("dialog", { name: /^Story: (?!Um instante)/ })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(viewer).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(viewer).toBeHidden();
});

test("the bar stands where this reader wants it (reader §2) @phone", async ({ page, open }) => {
  const bar = page.getByRole("navigation", { name: "Stories" });
  const want = (settings: object) =>
    page.evaluate((value) => localStorage.setItem("stories_settings", JSON.stringify(value)), settings);
  await open("/");
  await expect(bar).toBeVisible();
  await want({ enabled: true, locations: ["news"] });
  await page.reload();
  await expect(bar).toBeHidden();
  await page.goto("/news");
  await expect(bar).toBeVisible();
  await want({ enabled: false, locations: ["all"] });
  await page.reload();
  await expect(bar).toBeHidden();
  await want({ enabled: true, locations: ["all"] });
  await page.reload();
  await expect(bar).toBeVisible();
});
