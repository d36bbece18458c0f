import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ImportReport } from "#domain/importing/report.ts";
import { wxr, wxrItem } from "#domain/importing/wordpress/wxr.fixture.ts";
import { plainPicture } from "#tests/files/media.ts";
import { runCoreto } from "./coreto-command.ts";
import { dataFolder, emptyFolder, start } from "./started-sites.ts";

const UPLOADS = "https://velho.example/wp-content/uploads";
const SOUNDS_AND_FILMS = ["sound.mp3", "film.mp4"];

test("the command imports an export with its files as its dry run said, and the site serves them", {
  timeout: 300_000,
}, async () => {
  const [data, files] = await Promise.all([dataFolder(), emptyFolder()]);
  await writeFile(join(files, "praca.jpg"), await plainPicture(640, 480));
  await writeFile(join(files, "quebrada.jpg"), (await plainPicture(640, 480)).subarray(0, 500));
  for (const name of SOUNDS_AND_FILMS)
    await copyFile(new URL(`../files/with-place/${name}`, import.meta.url), join(files, name));
  const content = `<p>A praça</p><img src="${UPLOADS}/praca.jpg"><p>Quase</p><img src="${UPLOADS}/quebrada.jpg">
    <audio src="${UPLOADS}/sound.mp3"></audio><video src="${UPLOADS}/film.mp4"></video>`;
  const [xml, reportFile] = [join(files, "export.xml"), join(files, "report.json")];
  await writeFile(xml, wxr(wxrItem({ id: 10, slug: "praca", content })));
  const importing = async (...more: string[]) => {
    const args = ["import", "--from-wordpress", xml, "--files", files, "--report", reportFile, ...more];
    expect(await runCoreto({ DATA_DIR: data }, args)).toMatchObject({ code: 0 });
    return JSON.parse(await readFile(reportFile, "utf8")) as ImportReport;
  };
  const { counts, rows } = await importing("--dry-run");
  expect(counts).toMatchObject({ article: { imported: 1 }, media: { imported: 3, skipped: 1 } });
  expect(await importing()).toMatchObject({ counts, rows });

  const site = await start({ DATA_DIR: data });
  await site.ready();
  const { html } = await site.ask("/news/praca");
  const served = new Set(Array.from(html.matchAll(/\/media\/[\w-]+\.(?:jpg|mp3|mp4)/g), ([address]) => address));
  expect([...served].map((address) => address.slice(-4)).sort()).toEqual([".jpg", ".mp3", ".mp4"]);
  for (const address of served) expect([address, (await site.ask(address)).status]).toEqual([address, 200]);
});
