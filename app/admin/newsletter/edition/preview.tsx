import { useState } from "react";
import { href } from "react-router";
import type { EditionDetail } from "#domain/newsletter/types.ts";
import styles from "./edition-preview.module.css";
import { PREVIEW_TEXT } from "./preview-themes.ts";

const VIEWS = [
  { key: "computer", label: "Computador", theme: "light" },
  { key: "phone", label: "Celular", theme: "light" },
  { key: "night", label: "Noite", theme: "dark" },
  { key: "text", label: "Texto", theme: PREVIEW_TEXT },
] as const;

interface PreviewProps {
  edition: EditionDetail;
  /** Version of the row: another one is loaded again. */
  version: string;
}

/** The mail as it arrives, in a frame of its own that runs nothing. */
export function Preview({ edition, version }: PreviewProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]["key"]>("computer");
  const { theme, label } = VIEWS.find(({ key }) => key === view)!;
  const query = new URLSearchParams({ tema: theme, v: version });
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.views} role="group" aria-label="Ver como">
          {VIEWS.map(({ key, label: name }) => (
            <button key={key} type="button" aria-pressed={key === view} onClick={() => setView(key)}>
              {name}
            </button>
          ))}
        </div>
        <p className={styles.subject}>
          Assunto: <b>{edition.content.subject}</b>
        </p>
      </div>
      <iframe
        className={styles.frame}
        data-view={view}
        title={`Como chega: ${label}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        src={`${href("/admin/boletim/:id/previa", { id: edition.id })}?${query}`}
      />
    </>
  );
}
