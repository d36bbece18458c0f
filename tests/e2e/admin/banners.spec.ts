import { CONSENT_KEY } from "#app/reader/consent/consent.ts";
import { endCoverage } from "../newsroom.ts";
import { expect, expectNoBarriers, openAdmin, test } from "./admin.ts";

test.use({ expectedErrors: /status of (?:409|422)/ });

const PATH = "/admin/banners";
const PICTURE = "/icons/share.jpg";

test.beforeEach(async ({ newsroom }) => {
  await newsroom.replace("banners", [
    { title: "Natal na Praça", image_url: PICTURE, placement: "home", link_url: "/more" },
  ]);
});

test("a banner is refused, corrected, saved, and shown to readers with its text but without scripts @desktop", async ({
  admin,
  page,
  open,
}) => {
  await openAdmin(admin, `${PATH}/novo`);
  await admin.getByLabel("Título").fill("Feira do Produtor");
  const picture = admin.getByRole("group", { name: "Imagem ou vídeo" });
  await picture.getByRole("button", { name: "Usar um endereço da internet" }).click();
  await picture.getByLabel("Endereço: Imagem ou vídeo").fill(PICTURE);
  await admin.getByLabel("Link").fill("/news");
  await admin.getByLabel("Texto", { exact: true }).fill("Sábado, na praça");
  await expect(admin.getByLabel("HTML")).toBeHidden();
  await admin.getByText("Avançado").click();
  await admin
    .getByLabel("HTML")
    .fill('<p>Às <b>7h</b><img src=x onerror="document.title=1"><script>evil()</script></p>');
  await admin.getByLabel("Ordem").fill("-1");
  await admin.getByLabel("Carrossel").selectOption("fade");
  await admin.getByLabel("Animação").selectOption("zoom");
  const preview = admin.getByRole("figure", { name: "No celular" });
  await expect(preview.getByText("Sábado, na praça")).toBeVisible();
  await expect(preview.getByText("Às 7h")).toBeVisible();
  await admin.getByLabel("Estilos (JSON)").fill("{color: gold}");
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText('Corrija o campo "Estilos (JSON)" antes de salvar.').first()).toBeVisible();
  await expect(admin.getByText("JSON inválido em Estilos").first()).toBeVisible();
  await expect(admin.getByLabel("Título")).toHaveValue("Feira do Produtor");
  await admin.getByLabel("Estilos (JSON)").fill('{"color": "gold"}');
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Banner criado com sucesso!")).toBeVisible();
  await expect(admin.getByRole("row").filter({ hasText: "Feira do Produtor" }).getByText("Ativo")).toBeVisible();

  await open("/");
  const block = page.getByRole("region", { name: "Avisos e anúncios" });
  const words = block.getByText("Sábado, na praça");
  await expect(words).toBeVisible();
  await expect(words).toHaveCSS("color", "rgb(255, 215, 0)");
  await expect(block.getByText("Às 7h")).toBeVisible();
  await expect(block.locator("script, [role=group] > div img")).toHaveCount(0);
  // The text does not cover the link of the banner.
  await words.click({ force: true });
  await expect(page).toHaveURL("/news");
});

test("a banner without a picture shows its text on the home page and in the menu @phone @all", async ({
  admin,
  page,
  open,
  newsroom,
}) => {
  // While a coverage runs, home has its compact form.
  await endCoverage(newsroom);
  await openAdmin(admin, `${PATH}/novo`);
  await admin.getByLabel("Título").fill("Achados e perdidos");
  const preview = admin.getByRole("figure", { name: "No celular" });
  await expect(preview.getByText("Achados e perdidos")).toBeVisible();
  await admin.getByLabel("Link").fill("/news");
  await admin.getByLabel("Ordem").fill("-1");
  await admin.getByLabel("Posição").selectOption("sidebar");
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByText("Banner criado com sucesso!")).toBeVisible();
  await admin.getByRole("link", { name: "Novo banner" }).click();
  await admin.getByLabel("Título").fill("Mudança no trânsito");
  await admin.getByLabel("Texto", { exact: true }).fill("Rua da Matriz fechada no sábado");
  await admin.getByLabel("Ordem").fill("-1");
  await admin.getByRole("button", { name: "Salvar" }).click();
  await expect(admin.getByRole("row").filter({ hasText: "Mudança no trânsito" })).toBeVisible();

  await open("/");
  const block = page.getByRole("region", { name: "Avisos e anúncios" });
  const words = block.getByText("Rua da Matriz fechada no sábado");
  await expect(words).toBeVisible();
  // On a plain background the text needs no background of its own.
  await expect(words.locator("..")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expectNoBarriers(page);
  await page.getByRole("link", { name: "Abrir menu" }).tap();
  await page.getByRole("link", { name: "Achados e perdidos" }).tap();
  await expect(page).toHaveURL("/news");
});

test("the fading carousel shows the next banner and makes it reachable @phone @all", async ({
  page,
  open,
  newsroom,
}) => {
  await newsroom.replace("banners", [
    { title: "Um", image_url: PICTURE, placement: "home", carousel_type: "fade", order_index: 1 },
    { title: "Dois", image_url: PICTURE, placement: "home", order_index: 2, autoplay: false },
  ]);
  await page.clock.install();
  await open("/");
  const block = page.getByRole("region", { name: "Avisos e anúncios" });
  const dots = block.getByRole("button", { name: /^Mostrar o banner/ });
  await expect(dots.nth(0)).toHaveAttribute("aria-current", "true");
  await page.clock.runFor(4200);
  await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
  await page.clock.runFor(2000);
  await expect(block.locator("[aria-roledescription=slide]:not([inert])")).toHaveCSS("opacity", "1");
  // The second one has no autoplay.
  await page.clock.runFor(9000);
  await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
});

test("a switch hides the banners of a placement @phone @all", async ({ admin, page }) => {
  await openAdmin(admin, PATH);
  await admin.getByRole("checkbox", { name: "Página inicial, no alto" }).uncheck();
  await expect(admin.getByText("Banner atualizado com sucesso!")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Avisos e anúncios" })).toHaveCount(0);
  await admin.getByRole("checkbox", { name: "Página inicial, no alto" }).check();
  await expect(async () => {
    await page.goto("/");
    await expect(page.getByRole("region", { name: "Avisos e anúncios" })).toBeVisible({ timeout: 500 });
  }).toPass();
});

test.describe("before an answer about visits", () => {
  test.use({ consent: null });

  test("a view and a click of a banner are counted whatever the reader answers, and a second in a hidden tab is not @desktop", async ({
    page,
    open,
    newsroom,
  }) => {
    const reports: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/anuncios/contar")) reports.push(request.postData() ?? "");
    });
    await page.setExtraHTTPHeaders({ "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36" });
    await page.clock.install();
    const sum = async () => {
      const [row] = await newsroom.query<{ seen: number; clicked: number }>(
        "select coalesce(sum(impressions), 0)::int as seen, coalesce(sum(clicks), 0)::int as clicked from banner_counts",
      );
      return row;
    };
    const banner = page.getByRole("region", { name: "Avisos e anúncios" }).getByRole("link").first();
    /** Opens the page and waits until the browser has reported which elements are in view, and for the time of a view. */
    const see = async () => {
      await open("/");
      // On a first visit the banner stands below the featured articles.
      await banner.scrollIntoViewIfNeeded();
      await banner.evaluate((link) => new Promise((resolve) => new IntersectionObserver(resolve).observe(link)));
      await page.clock.runFor(5000);
    };
    const click = async () => {
      await banner.click();
      await expect(page).toHaveURL("/more");
    };
    /** The value of `document.visibilityState`. */
    const turn = (state: "hidden" | "visible") =>
      page.evaluate((now) => {
        Object.defineProperty(document, "visibilityState", { configurable: true, get: () => now });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await open("/");
    await turn("hidden");
    await banner.scrollIntoViewIfNeeded();
    await page.clock.runFor(5000);
    expect(reports).toEqual([]);
    await turn("visible");
    await page.clock.runFor(5000);
    await expect.poll(() => reports.length).toBe(1);
    await click();
    await expect.poll(sum).toEqual({ seen: 1, clicked: 1 });
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /banner|anuncio/.test(key)))).toEqual(
      [],
    );
    await page.evaluate((key) => localStorage.setItem(key, "recusado"), CONSENT_KEY);
    await see();
    await expect.poll(sum).toEqual({ seen: 2, clicked: 1 });
  });
});

test("the preview has the proportions of the banner on phone, tablet and desktop @desktop @all", async ({
  admin,
  page,
  open,
  newsroom,
}) => {
  // While a coverage runs, home has its compact form.
  await endCoverage(newsroom);
  await openAdmin(admin, `${PATH}/novo`);
  await admin.getByLabel("Título").fill("Achados e perdidos");
  await open("/");
  for (const [name, width] of [
    ["No celular", 390],
    ["No tablet", 768],
    ["No computador", 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const real = (await page
      .locator("[aria-roledescription=carrossel]")
      .filter({ visible: true })
      .first()
      .boundingBox())!;
    const frame = (await admin.getByRole("figure", { name }).locator(".banner").boundingBox())!;
    expect(frame.width / frame.height).toBeCloseTo(real.width / real.height, 1);
  }
});
