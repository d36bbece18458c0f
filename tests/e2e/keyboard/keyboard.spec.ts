import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { LEAD } from "../town.ts";
import { BOTH_WINDOWS } from "../windows.ts";

/** The focused element: its name, whether its focus ring is visible, and whether any of it is in view and not covered. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const points = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((across) =>
      [0.1, 0.5, 0.9].map((down) => ({ x: box.x + box.width * across, y: box.y + box.height * down })),
    );
    const free = points.filter(({ x, y }) => {
      const top = document.elementFromPoint(x, y);
      return top && (element.contains(top) || top.contains(element));
    });
    return {
      tag: element.tagName,
      name: element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "",
      ringed: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== "rgba(0, 0, 0, 0)",
      seen: free.length > 0,
    };
  });
}

test("the first Tab key offers to skip the header @desktop", async ({ page, open }) => {
  await open("/news");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Ir para o conteúdo" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("article").first().getByRole("link")).toBeFocused();
});

for (const tag of BOTH_WINDOWS) {
  test(`the whole home page can be used with the keyboard, with a visible focus at every step ${tag}`, async ({
    page,
    open,
  }) => {
    await open("/");
    const passed: string[] = [];
    for (let step = 0; step < 160; step++) {
      await page.keyboard.press("Tab");
      const now = await focused(page);
      if (now.tag === "BODY") break;
      passed.push(now.name);
      expect(now, `stop ${step + 1}: ${now.name}`).toMatchObject({ ringed: true, seen: true });
    }
    expect(passed[0]).toBe("Ir para o conteúdo");
    const order = ["Entrar", "Abrir menu", LEAD.title, "Ver Todas", "Quem Somos", "Contato", "Início"];
    const places = order.map((name) => passed.indexOf(name));
    expect(places, passed.join(" | ")).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });
}

test("the dialog is traversed in order with the keyboard and returns the focus @desktop @all", async ({
  page,
  open,
}) => {
  await open("/");
  const card = page.getByRole("link", { name: LEAD.title }).first();
  await card.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: LEAD.title });
  await expect(dialog).toBeVisible();
  await expect.poll(() => page.evaluate(() => Boolean(document.activeElement?.closest("dialog")))).toBe(true);
  const names: string[] = [];
  for (let step = 0; step < 30; step++) {
    const now = await focused(page);
    if (now.tag === "BODY") break;
    names.push(now.name);
    await page.keyboard.press("Tab");
  }
  const order = ["Próxima notícia", "Fechar", "Enviar por WhatsApp", "Ouvir a notícia", "Entrar"];
  const places = order.map((name) => names.indexOf(name));
  expect(places, names.join(" | ")).not.toContain(-1);
  expect(places, names.join(" | ")).toEqual([...places].sort((a, b) => a - b));
  await page.keyboard.press("Escape");
  await expect(card).toBeFocused();
});

test("on the sign-in screen Tab leads from the e-mail to the password @desktop @all", async ({ page, open }) => {
  await open("/auth");
  await page.getByLabel("E-mail").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Senha")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Esqueci a senha" })).toBeFocused();
});
