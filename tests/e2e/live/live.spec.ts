import { expect, test } from "../journey.ts";
import { comeBack, leave } from "../out-of-sight.ts";
import { MOMENT, skipPauses } from "../skip-pauses.ts";
import { LEAD } from "../town.ts";

test.use({ expectedErrors: /\/eventos\b|status of 503/ });

const STREAM = /\/eventos\?/;
const RENAME = "update news set title = $2 where slug = $1";

test("an open home page shows a new title, a new text and a new item of the bar without being touched @desktop", async ({
  page,
  open,
  newsroom,
}) => {
  await open("/");
  await expect(page.getByRole("link", { name: LEAD.title }).first()).toBeVisible();
  const renamed = `${LEAD.title}, agora`;
  await newsroom.change(RENAME, [LEAD.slug, renamed]);
  await expect(page.getByRole("link", { name: renamed }).first()).toBeVisible();
  await newsroom.set({ site_slogan: "Escrito agora mesmo" });
  await expect(page.getByText("Escrito agora mesmo").first()).toBeVisible();
  await newsroom.replace("bottom_nav", [{ label: "Novidade", action_type: "route", action_target: "/more" }]);
  await expect(page.getByRole("link", { name: "Novidade" })).toBeVisible();
});

test("an open article stays when its slug changes @phone", async ({ page, open, newsroom }) => {
  await open(LEAD.path);
  const change = "update news set slug = $2, title = $3 where slug = $1";
  await newsroom.change(change, [LEAD.slug, "outro-endereco", "Com outro endereço"]);
  await expect(page.getByRole("heading", { level: 1, name: "Com outro endereço" })).toBeVisible();
});

test("a new default theme is applied to an open page whose reader has chosen none @desktop @all", async ({
  page,
  open,
  newsroom,
}) => {
  await open("/more");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await newsroom.set({ default_theme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("a change before the stream is open reaches the page, also after it was hidden @desktop @all", async ({
  page,
  open,
  newsroom,
}) => {
  const hold = (slogan: string) =>
    page.route(
      STREAM,
      async (route) => {
        await newsroom.set({ site_slogan: slogan });
        await route.continue();
      },
      { times: 1 },
    );
  await hold("Antes da corrente");
  await open("/more");
  await expect(page.getByText("Antes da corrente").first()).toBeVisible();
  await leave(page);
  await hold("Enquanto estava longe");
  await comeBack(page);
  await expect(page.getByText("Enquanto estava longe").first()).toBeVisible();
});

test("while the stream is down the page polls at intervals @desktop", async ({ page, open, newsroom }) => {
  await page.route(STREAM, (route) => route.fulfill({ status: 503, body: "" }));
  await page.clock.install();
  await open("/more");
  await newsroom.set({ site_slogan: "Sem a corrente" });
  await skipPauses(page, 3000, () => expect(page.getByText("Sem a corrente").first()).toBeVisible(MOMENT));
});
