import type { MouseEvent } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { drawnAddress } from "#platform/http/web-address.ts";
import { markMatch } from "../pieces/choose/mark-match.ts";
import type { PaletteEntry } from "./entries.ts";
import styles from "./palette-option.module.css";

interface PaletteOptionProps {
  id: string;
  entry: PaletteEntry;
  typed: string;
  isChosen: boolean;
  onDo: (entry: PaletteEntry) => void;
  onLeave: () => void;
}

/** An entry of the palette. The focus stays in the text field, which refers to the active option. */
export function PaletteOption({ id, entry, typed, isChosen, onDo, onLeave }: PaletteOptionProps) {
  const { label, note, icon, to, isSite } = entry;
  const option = { id, role: "option", tabIndex: -1, "aria-selected": isChosen, className: styles.option };
  const handleLeave = (event: MouseEvent) => {
    // A link opened in another tab leaves the palette open.
    if (!(event.ctrlKey || event.metaKey || event.shiftKey)) onLeave();
  };
  const words = (
    <>
      <Icon icon={icon} />
      <span>
        {markMatch(label, typed).map(({ at, text, isMatch }) =>
          isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
        {note && <small>{note}</small>}
      </span>
      <span className={`desktop ${styles.key}`} aria-hidden="true">
        Enter
      </span>
    </>
  );
  if (!to)
    return (
      <button type="button" {...option} onClick={() => onDo(entry)}>
        {words}
      </button>
    );
  return isSite ? (
    <a {...option} href={drawnAddress(to)} onClick={handleLeave}>
      {words}
    </a>
  ) : (
    <Link {...option} to={to} onClick={handleLeave}>
      {words}
    </Link>
  );
}
