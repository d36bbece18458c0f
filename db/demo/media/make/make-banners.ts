// Draws the banners into media/pictures. `node make-banners.ts [name…]` draws only those.
import { join } from "node:path";
import { openStage, picturesDir, render, saveJpeg } from "./kit/stage.ts";
import { eventBanners } from "./scenes/banners-events.ts";
import { houseBanners } from "./scenes/banners-houses.ts";

const wanted = process.argv.slice(2);
const { browser, page } = await openStage();
for (const banner of [...eventBanners(), ...houseBanners()]) {
  if (wanted.length && !wanted.some((name) => banner.name.endsWith(name))) continue;
  const png = await render(page, banner.html, banner.width, banner.height);
  await saveJpeg(png, join(picturesDir, `${banner.name}.jpg`), banner.limit);
}
await browser.close();
