// Films: layers that stand, slide or are redrawn for every frame, photographed one by one and encoded as H.264.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { render, report, setScene, svg } from "./stage.ts";

export type Layer = {
  /** Drawn once, on a field of this size whose corner lies at left, top. */
  still?: string;
  size?: readonly [number, number];
  left?: number;
  top?: number;
  /** CSS transform at a moment (0 to 1). */
  move?: (moment: number) => string;
  /** Drawn again for every frame. */
  draw?: (moment: number) => string;
  /** Opacity at a moment. */
  fade?: (moment: number) => number;
  /** Attributes of the layer's own elements at a moment: selector, name, value. Keeps `keep` as live SVG. */
  keep?: (still: string) => string;
  tune?: (moment: number) => [string, string, string][];
  style?: string;
};
/** `units` is the size the layers are drawn in; the film itself is width by height. */
export type Film = {
  name: string;
  width: number;
  height: number;
  units: readonly [number, number];
  seconds: number;
  limit: number;
  layers: readonly Layer[];
};

export const fps = 24;

async function prepare(page: Page, film: Film): Promise<void> {
  const scale = film.width / film.units[0];
  const parts: string[] = [];
  for (const [i, layer] of film.layers.entries()) {
    let inside = "";
    if (layer.still) {
      const [w, h] = layer.size ?? film.units;
      const [pw, ph] = [Math.ceil(w * scale), Math.ceil(h * scale)];
      const picture = svg(w, h, layer.still).replace(`width="${w}" height="${h}"`, `width="${pw}" height="${ph}"`);
      const data = `data:image/png;base64,${(await render(page, picture, pw, ph)).toString("base64")}`;
      inside = layer.keep ? layer.keep(data) : `<img src="${data}" width="${pw}" height="${ph}" style="display:block">`;
    }
    const place = `left:${(layer.left ?? 0) * scale}px;top:${(layer.top ?? 0) * scale}px`;
    parts.push(`<div id="layer${i}" style="position:absolute;${place};${layer.style ?? ""}">${inside}</div>`);
  }
  await setScene(
    page,
    `<div style="position:relative;width:${film.width}px;height:${film.height}px;overflow:hidden;background:#000">${parts.join("")}</div>`,
    film.width,
    film.height,
  );
}

async function showMoment(page: Page, film: Film, moment: number): Promise<void> {
  const [uw, uh] = film.units;
  const changes = film.layers.map((layer, i) => ({
    id: `layer${i}`,
    transform: layer
      .move?.(moment)
      .replace(/(-?[\d.]+)px/g, (_, value: string) => `${((Number(value) * film.width) / uw).toFixed(2)}px`),
    opacity: layer.fade?.(moment),
    html:
      layer.draw &&
      `<svg xmlns="http://www.w3.org/2000/svg" width="${film.width}" height="${film.height}" viewBox="0 0 ${uw} ${uh}">${layer.draw(moment)}</svg>`,
    tune: layer.tune?.(moment),
  }));
  await page.evaluate((list) => {
    for (const { id, transform, opacity, html, tune } of list) {
      const box = document.getElementById(id);
      if (!box) continue;
      if (transform !== undefined) box.style.transform = transform;
      if (opacity !== undefined) box.style.opacity = String(opacity);
      if (html) box.innerHTML = html;
      for (const [selector, name, value] of tune ?? []) box.querySelector(selector)?.setAttribute(name, value);
    }
  }, changes);
}

/** One frame as PNG, to look at. */
export async function frameAt(page: Page, film: Film, moment: number): Promise<Buffer> {
  await prepare(page, film);
  await showMoment(page, film, moment);
  return page.screenshot({ type: "png" });
}

export async function shoot(page: Page, film: Film, path: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "film-"));
  try {
    await prepare(page, film);
    const frames = Math.round(film.seconds * fps);
    for (let i = 0; i < frames; i++) {
      await showMoment(page, film, i / frames);
      writeFileSync(
        join(folder, `${String(i).padStart(4, "0")}.jpg`),
        await page.screenshot({ type: "jpeg", quality: 96 }),
      );
    }
    let crf = 22;
    do {
      execFileSync("ffmpeg", [
        "-y",
        "-v",
        "error",
        "-framerate",
        String(fps),
        "-i",
        join(folder, "%04d.jpg"),
        "-an",
        "-c:v",
        "libx264",
        "-profile:v",
        "high",
        "-preset",
        "slow",
        "-crf",
        String(crf),
        "-vf",
        "scale=out_range=tv:out_color_matrix=bt709,format=yuv420p",
        "-colorspace",
        "bt709",
        "-color_primaries",
        "bt709",
        "-color_trc",
        "bt709",
        "-movflags",
        "+faststart",
        path,
      ]);
      crf += 2;
    } while (statSync(path).size > film.limit * 1000 && crf < 40);
    report(path, `crf ${crf - 2}, ${frames} frames`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
