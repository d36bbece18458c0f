// Draws the demo's pictures: all of them, or the ones named.
//   node db/demo/media/draw/main.ts [name ...]
import { join } from "node:path";
import { launchChromium } from "../chromium.ts";
import { finish } from "./finish.ts";
import { scenes } from "./scenes/index.ts";
import { HEIGHT, Sheet, WIDTH } from "./sheet.ts";

const folder = join(import.meta.dirname, "../pictures");
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(scenes);

const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  for (const name of names) {
    const scene = scenes[name];
    if (!scene) {
      throw new Error(`no scene named ${name}; there are: ${Object.keys(scenes).join(", ")}`);
    }
    const sheet = new Sheet(scene.seed);
    const svg = sheet.svg(scene.draw(sheet));
    await page.setContent(`<body style="margin:0;overflow:hidden;background:#000">${svg}</body>`);
    const png = await page.screenshot();
    const bytes = await finish(png, join(folder, `${name}.jpg`), scene.seed, scene.grade);
    process.stdout.write(`${name}.jpg ${Math.round(bytes / 1024)} KB\n`);
  }
} finally {
  await browser.close();
}
