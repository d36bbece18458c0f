import { expect, test } from "../journey.ts";
import { createReader } from "../reader.ts";
import { CATEGORY } from "../town.ts";

const NOTICE = {
  title: "Rio sobe e chega à Rua do Mercado",
  body: "46 famílias saíram de casa",
  path: "/more",
  tag: "cheia",
  icon: "/icons/icon-192.png",
};

/** A notice that the worker would show. */
interface Shown {
  title: string;
  body: string;
  tag: string;
  silent: boolean;
  data: { path: string };
}

const BROWSER = "7b0a3f0e-6a51-4a0c-9a3e-2f6f1f0c9d11";
const FORMER = "https://fcm.googleapis.com/fcm/send/antigo";

/** Runs in the page. A browser without windows reaches no push service: its subscription, with an older key of the site, is made up. */
function pretendSubscribed(): void {
  const subscription = (endpoint: string, applicationServerKey: BufferSource) => ({
    endpoint,
    options: { applicationServerKey },
    toJSON: () => ({ endpoint, keys: { p256dh: `B${"a".repeat(86)}`, auth: "b".repeat(22) } }),
    unsubscribe: async () => true,
  });
  const former = "https://fcm.googleapis.com/fcm/send/antigo";
  Object.assign(PushManager.prototype, {
    getSubscription: async () => subscription(former, new ArrayBuffer(65)),
    subscribe: async (options: { applicationServerKey: BufferSource }) =>
      subscription(`${former}-de-novo`, options.applicationServerKey),
  });
  Notification.requestPermission = async () => "granted";
}

test.describe("with the worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("the worker shows a notice that is delivered, and one that comes twice without sound @desktop", async ({
    page,
    open,
    context,
    town,
  }) => {
    await open("/avisos");
    const session = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      session.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
        const active = versions.find(({ status }) => status === "activated");
        if (active) resolve(active.registrationId);
      });
    });
    await session.send("ServiceWorker.enable");
    const started = context.waitForEvent("serviceworker");
    await page.evaluate(() => navigator.serviceWorker.register("/sw.js").then(() => navigator.serviceWorker.ready));
    const worker = await started;
    // A browser without windows shows no notices: what it is asked to show is recorded.
    await worker.evaluate(() => {
      const scope = self as unknown as { shown: object[]; registration: ServiceWorkerRegistration };
      scope.shown = [];
      scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options });
    });
    const shown = () => worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown);
    const registrationId = await registered;
    const deliver = (notice: object) =>
      session.send("ServiceWorker.deliverPushMessage", {
        origin: town.origin,
        registrationId,
        data: JSON.stringify({ ...NOTICE, at: Date.now(), ...notice }),
      });
    const { title, body, tag, path } = NOTICE;
    const first = { title, body, tag, data: { path }, silent: false };
    await deliver({ id: "um" });
    await expect.poll(shown).toMatchObject([first]);
    await deliver({ id: "um" });
    await expect.poll(shown).toMatchObject([first, { ...first, silent: true }]);
    await deliver({ id: "dois", body: "52 famílias saíram de casa" });
    await expect.poll(async () => (await shown())[2]).toMatchObject({ ...first, body: "52 famílias saíram de casa" });
  });

  test("a browser confirms its subscription by itself, and subscribes again where the site has another key @desktop", async ({
    page,
    open,
    context,
    newsroom,
  }) => {
    await context.grantPermissions(["notifications"]);
    await page.addInitScript(pretendSubscribed);
    await page.addInitScript(
      ([browser, endpoint]) => {
        localStorage.setItem("coreto_avisos_v1", JSON.stringify({ browser, endpoint, confirmedAt: 1 }));
      },
      [BROWSER, FORMER] as const,
    );
    await newsroom.query(
      `insert into push_subscriptions (endpoint, service, p256dh, auth, browser_id, site_key, is_current, topics)
       values ($1, 'https://fcm.googleapis.com', 'B' || repeat('a', 86), repeat('b', 22), $2, 'AAAAAAAAAAAAAAAA', false, '{urgent}')`,
      [FORMER, BROWSER],
    );
    await open("/avisos");
    await page.evaluate(() => navigator.serviceWorker.register("/sw.js").then(() => navigator.serviceWorker.ready));
    const stored = () =>
      newsroom.query("select endpoint, is_current from push_subscriptions where browser_id = $1", [BROWSER]);
    await expect.poll(stored).toEqual([{ endpoint: `${FORMER}-de-novo`, is_current: true }]);
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("coreto_avisos_v1")!)))
      .toMatchObject({ endpoint: `${FORMER}-de-novo`, confirmedAt: expect.any(Number) });
  });
});

test.describe("a reader who is signed in", () => {
  test.use({ serviceWorkers: "allow" });

  test("a reader switches notices about answers on in the profile, beside the mails, by keyboard @desktop", async ({
    page,
    open,
    context,
    newsroom,
    town,
  }) => {
    await context.grantPermissions(["notifications"]);
    await page.addInitScript(pretendSubscribed);
    const reader = await createReader(page, newsroom, town);
    await open("/profile");
    const notices = page.getByRole("switch", { name: "Respostas neste aparelho" });
    await expect(notices).toBeEnabled();
    await expect(notices).not.toBeChecked();
    await notices.press("Space");
    await expect(page.getByText("Avisos ligados")).toBeVisible();
    await expect(notices).toBeChecked();
    const stored = () =>
      newsroom.query(
        "select s.topics from push_subscriptions s join sessions e on e.id = s.session_id where s.user_id = $1",
        [reader.id],
      );
    expect(await stored()).toEqual([{ topics: [`answers:${reader.id}`] }]);
    await page.reload();
    await expect(notices).toBeChecked();
    await page.getByRole("switch", { name: "Respostas por e-mail" }).press("Space");
    await expect(page.getByText("Aviso de respostas ligado")).toBeVisible();
    await notices.press("Space");
    await expect(page.getByText("Avisos desligados")).toBeVisible();
    expect(await stored()).toEqual([]);
  });
});

test("a reader chooses topics by keyboard; a browser that does not subscribe says why, and the choice stays @desktop", async ({
  page,
  open,
}) => {
  await open("/avisos");
  const urgent = page.getByRole("checkbox", { name: /^Só urgentes/ });
  const category = page.getByRole("checkbox", { name: new RegExp(`^${CATEGORY.name}`) });
  await expect(urgent).toBeEnabled();
  await expect(urgent).toBeChecked();
  await category.focus();
  await page.keyboard.press("Space");
  await expect(category).toBeChecked();
  // A browser without windows asks nobody.
  await page.getByRole("button", { name: "Receber avisos" }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("ficou sem resposta");
  await expect(category).toBeChecked();
  await urgent.press("Space");
  await category.press("Space");
  await expect(page.getByRole("button", { name: "Escolha ao menos um assunto" })).toBeDisabled();
});

test("the second article of a category brings the question, not on the first page, and no is an answer @phone", async ({
  page,
  open,
  newsroom,
}) => {
  const articles = await newsroom.query<{ slug: string; name: string }>(
    `select n.slug, c.name from news n join categories c on c.id = n.category_id
     where n.published and c.slug = $1 and c.active and not exists (select from live_coverages l where l.news_id = n.id)
     order by n.id limit 2`,
    [CATEGORY.slug],
  );
  await open("/more");
  const question = page.getByRole("region", { name: `Avisar o que sai em ${articles[0]!.name}?` });
  await open(`/news/${articles[0]!.slug}`);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("coreto_interesse_v1")))
    .toContain(articles[0]!.slug);
  await expect(question).toHaveCount(0);
  await open(`/news/${articles[1]!.slug}`);
  await expect(question).toBeVisible();
  await expect(question.getByRole("checkbox", { name: new RegExp(`^${articles[0]!.name}`) })).toBeChecked();
  await question.getByRole("button", { name: "Agora não" }).tap();
  await expect(question).toHaveCount(0);
  const remembered = await page.evaluate(() => JSON.parse(localStorage.getItem("coreto_avisos_v1") ?? "{}"));
  expect(remembered.declinedAt).toBeGreaterThan(0);
});
