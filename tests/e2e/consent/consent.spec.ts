import type { Page } from "@playwright/test";
import { expect, expectNoBarriers, openAdmin, test } from "../admin/admin.ts";
import { LEAD } from "../town.ts";
import { BOTH_WINDOWS } from "../windows.ts";

// An automated browser identifies itself as one, and such visits are not counted.
const READER = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
test.use({ consent: null, userAgent: READER });

/** The bodies of the visits that a page sends from now on. */
async function watchVisits(page: Page) {
  const sent: { path: string; isLoad: boolean; view?: { clientId: string; referrer?: string; place?: object } }[] = [];
  await page.route("**/visitas", async (route) => {
    sent.push(route.request().postDataJSON());
    await route.continue();
  });
  return sent;
}
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => /^coreto_/.test(key)));
const question = (page: Page) => page.getByRole("region", { name: "Contagem de visitas" });
const countOf = "select coalesce(sum(views), 0)::int as views from page_view_counts where dimension = 'all'";

test("a reader who rejects is asked once; only the answer is stored, and no visit is sent @phone", async ({
  page,
  open,
  newsroom,
}) => {
  const sent = await watchVisits(page);
  await open("/");
  await expect(question(page)).toBeVisible();
  expect(await stored(page)).toEqual([]);
  await question(page).getByRole("button", { name: "Rejeitar" }).click();
  await expect(question(page)).toBeHidden();
  await page.getByRole("link", { name: "Categorias", exact: true }).first().click();
  await expect(page).toHaveURL(/categories/);
  await page.reload();
  await page.waitForFunction(() => "reactIsReady" in window);
  await expect(question(page)).toBeHidden();
  // The hour of the visit stays in the browser, as the page on privacy says.
  expect((await stored(page)).sort()).toEqual(["coreto_consentimento_v1", "coreto_ultima_visita_v1"]);
  expect(sent).toEqual([]);

  // The load of an article is counted without an identity.
  const views = async () =>
    (await newsroom.query<{ views: number }>("select views::int from news where slug = $1", [LEAD.slug]))[0]!.views;
  const before = await views();
  await open(LEAD.path);
  await expect.poll(views).toBe(before + 1);
  expect(sent).toEqual([{ path: LEAD.path, isLoad: true }]);
});

test("visits of a reader who accepts are recorded once a minute per page, and the newsroom sees them @phone", async ({
  page,
  open,
  newsroom,
  admin,
}) => {
  const total = async () => (await newsroom.query<{ views: number }>(countOf))[0]!.views;
  const before = await total();
  const sent = await watchVisits(page);
  await open("/more");
  await page.getByRole("button", { name: "Aceitar" }).click();
  await expect(question(page)).toBeHidden();
  await expect.poll(total).toBe(before + 1);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ path: "/more", isLoad: false, view: { clientId: expect.stringMatching(/-4/) } });
  expect(sent[0]!.view!.place).toBeUndefined();
  const [row] = await newsroom.query("select * from page_views where client_id = $1", [sent[0]!.view!.clientId]);
  expect(row).toMatchObject({ path: "/more", user_agent: READER, language: "pt-BR" });

  await open("/more");
  await page.getByRole("link", { name: "Todas as notícias" }).click();
  await expect(page.getByRole("heading", { name: "Todas as Notícias Recentes" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Mais" })).toBeVisible();
  await expect.poll(total).toBe(before + 2);
  expect(sent.map(({ path }) => path)).toEqual(["/more", "/news"]);
  expect(sent[1]!.view).toMatchObject({
    clientId: sent[0]!.view!.clientId,
    referrer: expect.stringMatching(/\/more$/),
  });
  // A minute later the same page counts again. The clock is set in another document: this one may still have to record the return.
  await page.goto("/robots.txt");
  await page.evaluate(() => {
    const key = "coreto_visitas_v1";
    const earlier = Object.entries<number>(JSON.parse(localStorage.getItem(key)!)).map(([path, at]) => [
      path,
      at - 60_000,
    ]);
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(earlier)));
  });
  await newsroom.query("update rate_limits set expires_at = now()");
  await open("/more");
  await expect.poll(total).toBe(before + 3);

  await openAdmin(admin, "/admin/analytics");
  const card = admin.locator("dl > div", { hasText: "Total de acessos" });
  await expect(card).toContainText(new Intl.NumberFormat("pt-BR").format(before + 3));
  for (const name of ["Últimos 14 dias", "Principais países", "Notícias mais lidas", "De onde vêm"]) {
    await expect(admin.getByRole("heading", { name })).toBeVisible();
  }
  await admin.getByText("Ver como tabela").click();
  await expect(admin.getByRole("table", { name: "Acessos por dia" }).getByRole("row")).toHaveCount(15);
});

test("without room in the browser's storage the load of an article is counted, and no visit is recorded @phone @all", async ({
  page,
  open,
}) => {
  const sent = await watchVisits(page);
  await page.addInitScript(() => {
    localStorage.setItem("coreto_consentimento_v1", "aceito");
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await open(LEAD.path);
  await expect.poll(() => sent).toEqual([{ path: LEAD.path, isLoad: true }]);
});

test("the question is shown before hydration, and an answer given before it is stored @phone @all", async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/more");
  await expect(question(page)).toBeVisible();
  await question(page).getByRole("button", { name: "Rejeitar" }).click();
  await expect(question(page)).toBeVisible();
  scripts.resolve();
  await expect(question(page)).toBeHidden();
  await expect.poll(() => stored(page)).toEqual(["coreto_consentimento_v1"]);
});

test("an answer in one tab hides the question in all tabs @phone @all", async ({ page, context, open }) => {
  await open("/more");
  const other = await context.newPage();
  await other.goto("/categories");
  await other.getByRole("button", { name: "Aceitar" }).click();
  await expect(question(page)).toBeHidden();
  await expect(question(other)).toBeHidden();
});

test("the choice can be changed, and a refusal deletes what was stored @phone", async ({ page, open }) => {
  const sent = await watchVisits(page);
  await open("/more");
  await page.getByRole("button", { name: "Aceitar" }).click();
  await expect.poll(() => sent.length).toBe(1);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacidade" }).click();
  const dialog = page.getByRole("dialog", { name: "Privacidade" });
  await expect(dialog).toContainText("Você aceitou");
  await dialog.getByRole("button", { name: "Rejeitar" }).click();
  await expect(dialog).toContainText("Você rejeitou");
  await expect.poll(() => stored(page)).toEqual(["coreto_consentimento_v1"]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  // Closing goes back in the history, which would cancel a navigation that starts meanwhile.
  await expect(page).toHaveURL("/more");
  await open("/categories");
  expect(sent).toHaveLength(1);
});

test("a location is sent only if the permission was granted before, to about a kilometre @phone @all", async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: -21.787654, longitude: -46.561234 });
  const sent = await watchVisits(page);
  await open("/more");
  await page.getByRole("button", { name: "Aceitar" }).click();
  await expect.poll(() => sent[0]?.view?.place).toEqual({ latitude: -21.79, longitude: -46.56 });
});

for (const tag of BOTH_WINDOWS) {
  test(`the question can be answered by keyboard, moves nothing, and covers nothing ${tag}`, async ({ page, open }) => {
    await page.addInitScript(() => {
      const seen = Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await open("/more");
    await expect(question(page)).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02);
    await expectNoBarriers(page);
    // A line in the flow: between the header and the page.
    const [header, box, main] = await Promise.all(
      [page.getByRole("banner"), question(page), page.getByRole("main")].map((part) => part.boundingBox()),
    );
    expect(box!.y).toBeGreaterThanOrEqual(header!.y + header!.height - 12);
    expect(main!.y).toBeGreaterThanOrEqual(box!.y + box!.height);
    await question(page).getByRole("link", { name: "Saiba mais" }).focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Rejeitar" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question(page)).toBeHidden();
  });
}
