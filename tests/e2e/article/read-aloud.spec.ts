import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { LEAD } from "../town.ts";

declare global {
  interface Window {
    /** What the voice was given, in its order. */
    spoken: { text: string; rate: number }[];
    /** Ends the sentence that is spoken, as a voice does that has read it. */
    endSentence(): void;
  }
}

/** An article with sections and without a sound. */
const ARTICLE = "/news/feira-do-produtor-vai-para-a-rua-do-mercado-ate-a-praca-secar";
const TITLE = /^Feira do produtor vai para a Rua do Mercado/;

/** Gives the browser a voice: a Chromium without a window has none. */
const giveVoice = (page: Page) =>
  page.addInitScript(() => {
    let current: SpeechSynthesisUtterance | undefined;
    window.spoken = [];
    window.endSentence = () => current?.onend?.(new Event("end") as SpeechSynthesisEvent);
    const voice = { lang: "pt-BR", localService: true };
    Object.assign(SpeechSynthesis.prototype, {
      getVoices: () => [voice],
      speak(utterance: SpeechSynthesisUtterance) {
        if (!utterance.text) return;
        current = utterance;
        window.spoken.push({ text: utterance.text, rate: utterance.rate });
      },
      cancel() {
        current = undefined;
      },
    });
    Object.defineProperty(SpeechSynthesisUtterance.prototype, "voice", { value: null, writable: true });
  });

const controlsOf = (page: Page) => page.getByRole("group", { name: "Leitura em voz alta" });
const lastSpoken = (page: Page) => page.evaluate(() => window.spoken.at(-1)?.text);
const marked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get("lendo") ?? [])].map((range) => (range as Range).toString()).join());

test("the device's voice reads an article sentence by sentence, pauses, and goes faster @phone", async ({
  page,
  open,
}) => {
  await giveVoice(page);
  await open(ARTICLE);
  // On the first page the voice is found too late for the row: nothing moves.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("coreto_voz_v1"))).toBe("1");
  const button = page.getByRole("button", { name: "Ouvir a notícia" });
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 1200));
  await page.getByRole("group", { name: "Enquanto você lê" }).getByRole("button", { name: "Ouvir a notícia" }).tap();
  await expect(controlsOf(page)).toBeVisible();
  await expect.poll(() => lastSpoken(page)).toMatch(TITLE);
  await expect(controlsOf(page).getByText(/^Frase 1 de \d+$/)).toBeVisible();

  await page.evaluate(() => window.endSentence());
  await expect(controlsOf(page).getByText(/^Frase 2 de \d+$/)).toBeVisible();
  const second = await lastSpoken(page);
  expect(second).not.toMatch(TITLE);
  await expect.poll(() => marked(page)).toBe(second);

  await controlsOf(page).getByRole("button", { name: "Pausar" }).tap();
  await page.evaluate(() => window.endSentence());
  await expect(controlsOf(page).getByText(/^Frase 2 de \d+$/)).toBeVisible();
  await controlsOf(page).getByRole("button", { name: "Velocidade: 1" }).tap();
  await controlsOf(page).getByRole("button", { name: "Ler" }).tap();
  await expect.poll(() => page.evaluate(() => window.spoken.slice(-1))).toEqual([{ text: second, rate: 1.25 }]);

  await controlsOf(page).getByRole("button", { name: "Frase anterior" }).tap();
  await expect.poll(() => lastSpoken(page)).toMatch(TITLE);
  await controlsOf(page).getByRole("button", { name: "Parar de ouvir" }).tap();
  await expect(controlsOf(page)).toBeHidden();
  expect(await marked(page)).toBe("");
  // From now on the row has it from the first layout on.
  await open(ARTICLE);
  await expect(button.first()).toBeVisible();
});

test("the voice stops when another page is opened @desktop", async ({ page, open }) => {
  await giveVoice(page);
  await page.addInitScript(() => localStorage.setItem("coreto_voz_v1", "1"));
  await open(ARTICLE);
  await page.getByRole("button", { name: "Ouvir a notícia" }).click();
  await expect(controlsOf(page).getByRole("button", { name: "Pausar" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(controlsOf(page).getByRole("button", { name: "Ler" })).toBeFocused();
  await page.getByRole("navigation", { name: "Navegação principal" }).getByRole("link", { name: "Mais" }).click();
  await expect(page).toHaveURL("/more");
  await expect(controlsOf(page)).toHaveCount(0);
});

test("neither a device without a Portuguese voice nor an article with a sound offers the voice @desktop", async ({
  page,
  open,
}) => {
  await open(ARTICLE);
  await page.evaluate(() => window.scrollTo(0, 700));
  const bar = page.getByRole("group", { name: "Enquanto você lê" });
  await expect(bar).toBeVisible();
  await expect(page.getByRole("button", { name: "Ouvir a notícia" })).toHaveCount(0);
  await giveVoice(page);
  await open(LEAD.path);
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect(bar.getByRole("link", { name: "Ouvir a notícia" })).toBeVisible();
  await expect(bar.getByRole("button", { name: "Ouvir a notícia" })).toHaveCount(0);
});
