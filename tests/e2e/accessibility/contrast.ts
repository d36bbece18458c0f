import type { Locator } from "@playwright/test";

/** How an element's colour stands out from what is painted behind it, 1 to 21 (WCAG 2.2); pictures behind it do not count. */
export function contrastOf(element: Locator): Promise<number> {
  return element.evaluate(async (target) => {
    await Promise.all(target.getAnimations({ subtree: true }).map(({ finished }) => finished));
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
    const luminance = (layers: string[]) => {
      for (const layer of ["#fff", ...layers]) {
        canvas.fillStyle = layer;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      }) as [number, number, number, number];
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const behind: string[] = [];
    for (let one: Element | null = target; one; one = one.parentElement) {
      behind.unshift(getComputedStyle(one).backgroundColor);
    }
    const [darker, lighter] = [luminance(behind), luminance([...behind, getComputedStyle(target).color])].toSorted(
      (a, b) => a - b,
    ) as [number, number];
    return (lighter + 0.05) / (darker + 0.05);
  });
}
