import type { IconNode } from "lucide";
import { createElement, type ReactElement } from "react";

const drawings = new WeakMap<IconNode, ReactElement>();

/**
 * An icon of 1.25 em beside text, drawn in lines by `.i` of base.css; decorative, so the control around it carries the
 * name. Each is made once: a page shows some thirty of them, and React leaves an element that it knows alone.
 */
export function Icon({ icon }: { icon: IconNode }) {
  let drawing = drawings.get(icon);
  if (!drawing) {
    const shapes = icon.map(([shape, attributes]) => createElement(shape, attributes));
    drawing = createElement("svg", { className: "i", viewBox: "0 0 24 24", "aria-hidden": true }, ...shapes);
    drawings.set(icon, drawing);
  }
  return drawing;
}
