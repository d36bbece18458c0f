import { useState } from "react";
import { store } from "#app/ui/browser-storage.ts";
import { ContentDialog } from "../../shell/content-dialog.tsx";
import { TEXT_SIZE } from "../hashes.ts";
import styles from "./text-size-dialog.module.css";

/** Where the browser stores the size; text-size-boot.ts reads it. */
const STORED = "coreto_texto_v1";

const SIZES = [
  { value: "small", label: "Pequeno" },
  { value: "normal", label: "Normal" },
  { value: "large", label: "Grande" },
  { value: "largest", label: "Maior" },
] as const;

type Size = (typeof SIZES)[number]["value"];

const currentSize = () => (document.documentElement.dataset.textSize ?? "normal") as Size;

/** Stores a size and applies it; without storage it applies to the open page. */
function choose(size: Size): void {
  if (store(STORED, size)) dispatchEvent(new Event("coreto:texto"));
  else document.documentElement.dataset.textSize = size;
}

/** The choice of the size in which this browser shows the texts of articles. */
export function TextSizeDialog() {
  const [size, setSize] = useState(currentSize);
  return (
    <ContentDialog hash={TEXT_SIZE} title="Tamanho do texto" textClassName={styles.content}>
      <fieldset className={styles.sizes}>
        <legend className="sr">Tamanho do texto</legend>
        {SIZES.map(({ value, label }) => (
          <label key={value} data-size={value}>
            <input
              type="radio"
              name="tamanho"
              value={value}
              checked={size === value}
              onChange={() => {
                choose(value);
                setSize(value);
              }}
            />
            <span aria-hidden="true">Aa</span>
            {label}
          </label>
        ))}
      </fieldset>
      <p className={styles.sample}>A banda toca no coreto aos domingos, e a praça inteira fica para ouvir.</p>
      <p className="meta">Fica guardado neste aparelho.</p>
    </ContentDialog>
  );
}
