import { visibleCrop } from "#domain/media/crop.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import styles from "./crop-dialog.module.css";
import type { Cropping } from "./use-crop.ts";

/** The formats to which pictures are cut on the site, with their labels and aspect ratios. */
const PLACES = [
  { name: "Notícia", ratio: 3 / 2 },
  { name: "Capa", ratio: 16 / 9 },
  { name: "Miniatura", ratio: 4 / 3 },
  { name: "Compartilhada", ratio: 40 / 21 },
  { name: "Story", ratio: 40 / 46 },
  { name: "Banner", ratio: 3 },
];

const percent = (value: number) => `${value * 100}%`;

/** The part of the picture that each format shows. */
export function CropPreview({ url, cropping }: { url: string; cropping: Cropping }) {
  const { crop, point, pictureShape } = cropping;
  return (
    <ul className={styles.cuts} aria-label="Como fica em cada lugar">
      {PLACES.map(({ name, ratio }) => {
        const { left, top, width, height } = visibleCrop(crop, point, ratio, pictureShape);
        const whole = { width: percent(1 / width), height: percent(1 / height) };
        return (
          <li key={name}>
            <span style={{ aspectRatio: ratio }}>
              <img
                src={drawnAddress(url)}
                alt=""
                style={{ ...whole, left: percent(-left / width), top: percent(-top / height) }}
              />
            </span>
            {name}
          </li>
        );
      })}
    </ul>
  );
}
