import { expect, test } from "../journey.ts";
import { cardOf, openStill, publishStories, runs, shows, swipe, viewerOf, windowOf } from "./stories.ts";

const THREE = [
  { title: "Festa", duration: 2 },
  { title: "Colheita", link_url: "/more" },
  { title: "Chuva", duration: 3 },
];

test("each story is shown for its duration, and after the last the viewer closes @phone", async ({
  page,
  open,
  newsroom,
}) => {
  await publishStories(newsroom, THREE);
  await openStill(page, open);
  await windowOf(page, "Festa").click();
  await runs(page, "Festa");
  await expect(viewerOf(page).getByRole("img", { name: "Story 1 de 3" })).toBeVisible();
  // A story begins as soon as its picture is there, a moment after the one before has ended.
  await page.clock.runFor(1900);
  await shows(page, "Festa");
  await page.clock.runFor(200);
  await runs(page, "Colheita");
  // Five seconds, as nothing else was said.
  await page.clock.runFor(4800);
  await shows(page, "Colheita");
  await page.clock.runFor(300);
  await runs(page, "Chuva");
  await page.clock.runFor(2600);
  await shows(page, "Chuva");
  await page.clock.runFor(400);
  await expect(viewerOf(page)).toHaveCount(0);
  await expect(page).toHaveURL("/");
  await expect(windowOf(page, "Festa")).toBeFocused();
  await expect(windowOf(page, "Festa (visto)")).toBeVisible();
});

test("a pause stops the time, and the rest of it follows afterwards @phone @all", async ({ page, open, newsroom }) => {
  await publishStories(newsroom, THREE);
  await openStill(page, open);
  await windowOf(page, "Festa").click();
  await runs(page, "Festa");
  await page.clock.runFor(1500);
  await viewerOf(page).getByRole("button", { name: "Pausar" }).click();
  await page.clock.runFor(60_000);
  await shows(page, "Festa");
  await viewerOf(page).getByRole("button", { name: "Continuar" }).click();
  await runs(page, "Festa");
  await page.clock.runFor(490);
  await shows(page, "Festa");
  await page.clock.runFor(20);
  await shows(page, "Colheita");
});

test("the viewer can be used by keyboard, and the focus stays in it @desktop", async ({ page, open, newsroom }) => {
  await publishStories(newsroom, THREE);
  await openStill(page, open);
  await windowOf(page, "Colheita").focus();
  await page.keyboard.press("Enter");
  await runs(page, "Colheita");
  const pause = viewerOf(page).getByRole("button", { name: /^(?:Pausar|Continuar)$/ });
  await expect(pause).toBeFocused();
  await page.keyboard.press("Space");
  await expect(pause).toHaveAccessibleName("Continuar");
  await page.keyboard.press("Space");
  await expect(pause).toHaveAccessibleName("Pausar");
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main, header, footer") ?? null)).toBeNull();
  }
  // Faster than React renders.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await shows(page, "Festa");
  await page.keyboard.press("Escape");
  await expect(viewerOf(page)).toHaveCount(0);
  await expect(page).toHaveURL("/");
  await expect(windowOf(page, "Colheita")).toBeFocused();

  await page.keyboard.press("Enter");
  await shows(page, "Colheita");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(viewerOf(page)).toHaveCount(0);
});

test("Back closes the viewer, and so does going back from the first story @desktop", async ({
  page,
  open,
  newsroom,
}) => {
  await publishStories(newsroom, THREE);
  await open("/more");
  await openStill(page, open, "/categories");
  await windowOf(page, "Festa").click();
  await shows(page, "Festa");
  await page.keyboard.press("ArrowRight");
  await shows(page, "Colheita");
  await page.goBack();
  await expect(viewerOf(page)).toHaveCount(0);
  await expect(page).toHaveURL("/categories");
  await windowOf(page, "Colheita").click();
  await shows(page, "Colheita");
  await page.keyboard.press("ArrowLeft");
  await shows(page, "Festa");
  await page.keyboard.press("ArrowLeft");
  await expect(viewerOf(page)).toHaveCount(0);
  await expect(page).toHaveURL("/categories");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the buttons beside the story turn it on a desktop @desktop @all", async ({ page, open, newsroom }) => {
  await publishStories(newsroom, THREE);
  await openStill(page, open);
  await windowOf(page, "Festa").click();
  await viewerOf(page).getByRole("button", { name: "Próximo story" }).click();
  await shows(page, "Colheita");
  await viewerOf(page).getByRole("button", { name: "Story anterior" }).click();
  await shows(page, "Festa");
  // Let go beside the card: the swipe ends all the same.
  await page.mouse.move(640, 450);
  await page.mouse.down();
  await page.mouse.move(580, 450, { steps: 3 });
  await page.mouse.move(60, 450, { steps: 3 });
  await page.mouse.up();
  await shows(page, "Colheita");
  await page.mouse.move(640, 450);
  await expect(cardOf(page)).not.toHaveAttribute("style", /translate/);
  await viewerOf(page).getByRole("button", { name: "Fechar" }).click();
  await expect(viewerOf(page)).toHaveCount(0);
});

test("taps at the sides and swipes of more than 40 px turn the stories @phone", async ({ page, open, newsroom }) => {
  await publishStories(newsroom, THREE);
  await openStill(page, open);
  await windowOf(page, "Festa").tap();
  await runs(page, "Festa");
  await page.touchscreen.tap(300, 400);
  await shows(page, "Colheita");
  await page.touchscreen.tap(60, 400);
  await runs(page, "Festa");

  const card = cardOf(page);
  // Exactly 40 px, and a movement that goes down as much as 120 px, change nothing.
  for (const way of [{ x: -40 }, { x: -100, y: 120 }, { x: -100, y: -120 }]) {
    await swipe(page, card, way);
    await expect(card).not.toHaveAttribute("style", /translate/);
    await shows(page, "Festa");
  }
  await swipe(page, card, { x: -41 });
  await shows(page, "Colheita");
  await swipe(page, card, { x: -100, y: 119 });
  await shows(page, "Chuva");
  await swipe(page, card, { x: 41 });
  await shows(page, "Colheita");
  // A swipe that begins on the link is no tap on it.
  const link = viewerOf(page).getByRole("link", { name: "Saiba mais" });
  await swipe(page, link, { x: 12 });
  await shows(page, "Colheita");
  await swipe(page, card, { x: 60 });
  await shows(page, "Festa");
  await swipe(page, card, { x: 60 });
  await expect(viewerOf(page)).toHaveCount(0);
});

test("the link of a story opens its page and closes the viewer @phone @all", async ({ page, open, newsroom }) => {
  await publishStories(newsroom, THREE);
  await open("/");
  await windowOf(page, "Colheita").click();
  await viewerOf(page).getByRole("link", { name: "Saiba mais" }).click();
  await expect(page).toHaveURL("/more");
  await expect(viewerOf(page)).toHaveCount(0);
});

test("with reduced motion the reader starts each story @phone @all", async ({ page, open, newsroom }) => {
  await publishStories(newsroom, THREE);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openStill(page, open);
  await windowOf(page, "Festa").click();
  await shows(page, "Festa");
  await page.clock.runFor(60_000);
  await shows(page, "Festa");
  await viewerOf(page).getByRole("button", { name: "Continuar" }).click();
  await runs(page, "Festa");
  await page.clock.runFor(2010);
  await shows(page, "Colheita");
});

test("a pause applies to one story: the next one runs @phone @all", async ({ page, open, newsroom }) => {
  await publishStories(newsroom, THREE);
  await openStill(page, open);
  await windowOf(page, "Festa").click();
  await runs(page, "Festa");
  await viewerOf(page).getByRole("button", { name: "Pausar" }).click();
  await expect(viewerOf(page).getByRole("img", { name: /^Story \d+ de/ })).toHaveAttribute("style", /paused/);
  await page.keyboard.press("ArrowRight");
  await runs(page, "Colheita");
  await expect(viewerOf(page).getByRole("button", { name: "Pausar" })).toBeVisible();
});

test("a link to a story that the bar no longer holds leads to its page @phone @all", async ({
  page,
  open,
  newsroom,
}) => {
  const ids = await publishStories(
    newsroom,
    Array.from({ length: 32 }, (_, age) => ({ title: `Story ${age}` })),
  );
  await open(`/#story-${ids[31]}`);
  await expect(page).toHaveURL(`/stories/${ids[31]}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Story 31");
  // Leaves the page before the stories are restored.
  await page.goto("/more");
});
