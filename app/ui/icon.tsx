import type { IconNode } from "lucide";
import { createElement, type ReactElement } from "react";

const drawings = new WeakMap<IconNode, ReactElement>();

/**
 * An icon of 1.25 em beside text, styled by `.i` of base.css; decorative, so the control around it has the label. Each element is
 * created once and cached: a page shows some thirty icons, and React skips an element that has not changed.
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
