import { useState } from "react";
import { href } from "react-router";
import { fetchJson } from "#app/admin/pieces/choose/fetch-json.ts";
import { linksIn } from "#domain/news/document/blocks.ts";
import type { ArticleFields } from "#domain/news/fields.ts";
import type { LinkState } from "#domain/news/writing/check-links.server.ts";
import styles from "./editor-checks.module.css";

const STATE_TEXT: Record<LinkState, string> = {
  fine: "responde",
  missing: "não existe (404)",
  failed: "não respondeu",
};

/** Checks on demand whether the addresses of the text respond. */
export function LinkChecks({ fields }: { fields: ArticleFields }) {
  const links = [...new Set(linksIn(fields.body))].filter((link) => /^(?:https?:|\/)/.test(link));
  const [checked, setChecked] = useState<Record<string, LinkState> | "busy" | "failed" | null>(null);
  if (links.length === 0) return null;
  const handleCheck = async () => {
    setChecked("busy");
    const result = await fetchJson<Record<string, LinkState>>(href("/admin/news/conferir-links"), { body: { links } });
    setChecked(result.ok ? result.data : "failed");
  };
  const states = checked && typeof checked === "object" ? checked : null;
  const wrong = states ? links.filter((link) => states[link] !== "fine") : [];
  return (
    <div aria-live="polite">
      <button
        type="button"
        className="btn line small"
        aria-busy={checked === "busy"}
        onClick={() => void (checked !== "busy" && handleCheck())}
      >
        {checked === "busy"
          ? "Conferindo…"
          : links.length === 1
            ? "Conferir o link"
            : `Conferir os ${links.length} links`}
      </button>
      {checked === "failed" && <p className="err">Não foi possível conferir agora.</p>}
      {states && wrong.length === 0 && <p className={styles.fine}>Todos respondem.</p>}
      {states && wrong.length > 0 && (
        <ul className={styles.links}>
          {wrong.map((link) => (
            <li key={link}>
              <b>{link}</b> {STATE_TEXT[states[link] ?? "failed"]}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
