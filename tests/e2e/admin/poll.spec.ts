import { expect, openAdmin, publishArticle, test, textOf } from "./admin.ts";

// A save that is refused.
test.use({ expectedErrors: /status of 403/ });

const TITLE = "Domingo na praça";

test("an editor writes a poll by keyboard, a reader votes and changes the vote, and the answers stay as they were @phone", async ({
  admin,
  page,
  newsroom,
}) => {
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill(TITLE);
  await textOf(admin).click();
  await admin.keyboard.type("/enquete");
  await admin.keyboard.press("Enter");
  for (const words of ["O que deve ter?", "Retreta", "Samba"]) {
    await admin.keyboard.type(words);
    await admin.keyboard.press("Enter");
  }
  await admin.keyboard.type("Choro");
  await publishArticle(admin);

  const [{ slug }] = (await newsroom.query("select slug from news where title = $1", [TITLE])) as [{ slug: string }];
  await page.goto(`/news/${slug}`);
  const poll = page.getByRole("region", { name: "O que deve ter?" });
  await poll.getByText("Samba").click();
  await poll.getByRole("button", { name: "Votar" }).click();
  await expect(poll.getByText("Seu voto")).toBeVisible();
  await expect(poll.getByRole("listitem")).toHaveText(["Retreta0%", "SambaSeu voto100%", "Choro0%"]);
  await page.reload();
  await poll.getByRole("button", { name: "Mudar o voto" }).click();
  await expect(poll.getByRole("radio", { name: "Samba" })).toBeChecked();
  await poll.getByText("Retreta").first().click();
  await poll.getByRole("button", { name: "Mudar o voto" }).click();
  await expect(poll.getByRole("listitem")).toHaveText(["RetretaSeu voto100%", "Samba0%", "Choro0%"]);
  expect(
    await newsroom.query(
      "select count(*)::int as votes from poll_votes where news_id = (select id from news where title = $1)",
      [TITLE],
    ),
  ).toEqual([{ votes: 1 }]);

  await textOf(admin).getByText("Choro").click();
  await admin.keyboard.press("End");
  await admin.keyboard.type(" e samba");
  await admin.keyboard.press("ControlOrMeta+s");
  await expect(admin.getByRole("alert").filter({ hasText: "Já há votos na enquete" }).first()).toBeVisible();
});
