// Shoots the clips into media/clips. `node make-clips.ts [name…]` shoots only those; `--look` writes four stills of each to /tmp.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { frameAt, shoot } from "./kit/film.ts";
import { clipsDir, openStage } from "./kit/stage.ts";
import { cafezal } from "./scenes/film-cafezal.ts";
import { enxurrada, storyChuva } from "./scenes/film-rain.ts";
import { retreta } from "./scenes/film-retreta.ts";

const look = process.argv.includes("--look");
const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const { browser, page } = await openStage();
for (const film of [retreta(), enxurrada(), cafezal(), storyChuva()]) {
  if (wanted.length && !wanted.includes(film.name)) continue;
  if (look)
    for (const moment of [0.05, 0.3, 0.61, 0.9])
      writeFileSync(`/tmp/${film.name}-${moment}.png`, await frameAt(page, film, moment));
  else await shoot(page, film, join(clipsDir, `${film.name}.mp4`));
}
await browser.close();
