import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { CATEGORY } from "../town.ts";

const NOTICE = {
  title: "Rio sobe e chega à Rua do Mercado",
  body: "46 famílias saíram de casa",
  path: "/more",
  tag: "cheia",
  icon: "/icons/icon-192.png",
};

/** Answers the browser's question in advance. */
async function setPermission(
  context: BrowserContext,
  page: Page,
  origin: string,
  setting: "granted" | "denied" | "prompt",
) {
  const session = await context.newCDPSession(page);
  await session.send("Browser.setPermission", { permission: { name: "notifications" }, setting, origin });
  await session.detach();
}

/** The notices that the worker shows. */
const shownNotices = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });

test("the worker shows a notice while nobody looks at the site, and one that comes twice once @desktop", async ({
  page,
  open,
  context,
  town,
}) => {
  await open("/avisos");
  await setPermission(context, page, town.origin, "granted");
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
      const active = versions.find(({ status }) => status === "activated");
      if (active) resolve(active.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  await page.evaluate(() => navigator.serviceWorker.register("/sw.js").then(() => navigator.serviceWorker.ready));
  const registrationId = await registered;
  const deliver = (notice: object) =>
    session.send("ServiceWorker.deliverPushMessage", {
      origin: town.origin,
      registrationId,
      data: JSON.stringify({ ...NOTICE, at: Date.now(), ...notice }),
    });
  await deliver({ id: "um" });
  const { title, body, tag, path } = NOTICE;
  await expect.poll(() => shownNotices(page)).toEqual([{ title, body, tag, data: { path } }]);
  await deliver({ id: "um" });
  await deliver({ id: "dois", body: "52 famílias saíram de casa" });
  await expect
    .poll(() => shownNotices(page))
    .toEqual([{ title, body: "52 famílias saíram de casa", tag, data: { path } }]);
});

test("a reader chooses topics by keyboard; a browser that cannot subscribe says so, and the choice stays @desktop", async ({
  page,
  open,
  context,
  town,
}) => {
  await open("/avisos");
  await setPermission(context, page, town.origin, "granted");
  await page.reload();
  await open("/avisos");
  const urgent = page.getByRole("checkbox", { name: /^Só urgentes/ });
  const category = page.getByRole("checkbox", { name: new RegExp(`^${CATEGORY.name}`) });
  await expect(urgent).toBeEnabled();
  await expect(urgent).toBeChecked();
  await category.focus();
  await page.keyboard.press("Space");
  await expect(category).toBeChecked();
  // This browser has no push service.
  await page.getByRole("button", { name: "Receber avisos" }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("não conseguiu falar com o serviço de avisos");
  await expect(category).toBeChecked();
  await urgent.press("Space");
  await category.press("Space");
  await expect(page.getByRole("button", { name: "Escolha ao menos um assunto" })).toBeDisabled();
});

test("a browser in which notices are forbidden says what to do @phone", async ({ page, open, context, town }) => {
  await open("/more");
  await setPermission(context, page, town.origin, "denied");
  await page.getByRole("link", { name: "Receber avisos" }).first().tap();
  await expect(page.getByRole("alert")).toContainText("bloqueados neste navegador");
  await expect(page.getByRole("checkbox", { name: /^Só urgentes/ })).toBeDisabled();
});

test("the second article of a category brings the question, not on the first page, and no is an answer @phone", async ({
  page,
  open,
  context,
  town,
  newsroom,
}) => {
  const articles = await newsroom.query<{ slug: string; name: string }>(
    `select n.slug, c.name from news n join categories c on c.id = n.category_id
     where n.published and c.slug = $1 and c.active order by n.id limit 3`,
    [CATEGORY.slug],
  );
  await open("/more");
  await setPermission(context, page, town.origin, "prompt");
  const question = page.getByRole("dialog", { name: `Avisar o que sai em ${articles[0]!.name}?` });
  await open(`/news/${articles[0]!.slug}`);
  await expect(question).toHaveCount(0);
  await open(`/news/${articles[1]!.slug}`);
  await expect(question).toBeVisible();
  await expect(question.getByRole("checkbox", { name: new RegExp(`^${articles[0]!.name}`) })).toBeChecked();
  await question.getByRole("button", { name: "Agora não" }).tap();
  await expect(question).toHaveCount(0);
  const remembered = await page.evaluate(() => JSON.parse(localStorage.getItem("coreto_avisos_v1") ?? "{}"));
  expect(remembered.declinedAt).toBeGreaterThan(0);
});
