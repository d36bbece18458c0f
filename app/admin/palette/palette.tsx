import { Search, X } from "lucide";
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Form, href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import { SEARCH_MAX } from "#domain/news/types.ts";
import type { ArticleToOpen } from "#domain/news/writing/articles-to-open.server.ts";
import { freshTime } from "#platform/format/fresh-time.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { markMatch } from "../pieces/choose/mark-match.ts";
import { useActiveOption } from "../pieces/choose/use-active-option.ts";
import { useArticlesToOpen } from "../pieces/choose/use-articles-to-open.ts";
import { useModal } from "../pieces/dialog/use-modal.ts";
import { SCREENS } from "../shell/frame/menu.ts";
import { listGroups, type PaletteEntry } from "./entries.ts";
import styles from "./palette.module.css";
import paletteOptionStyles from "./palette-option.module.css";

interface PaletteProps {
  /** Paths of the screens that the viewer may open. */
  screens: string[];
  onClose: () => void;
}

/** The command palette: finds articles, screens and actions by a few letters (docs/product.md, "Command palette"). */
export function Palette({ screens, onClose }: PaletteProps) {
  const dialog = useModal();
  useVisibleHeight(dialog);
  const signOut = useRef<HTMLFormElement>(null);
  const id = useId();
  const [text, setText] = useState("");
  const [isDark] = useState(() => document.documentElement.dataset.theme === "dark");
  const typed = text.trim();
  const { articles, isBusy, isFailed } = useArticlesToOpen(typed);
  const links = SCREENS.filter(({ to }) => screens.includes(to));
  const groups = listGroups(typed, { articles, describe: useArticleNote(), screens: links, isDark });
  const entries = groups.flatMap((group) => group.entries);
  const { chosen, choose, step } = useActiveOption(entries);
  const optionId = (entry: PaletteEntry | undefined) => entry && `${id}-${entry.key}`;
  const optionOf = (entry: PaletteEntry | undefined) => document.getElementById(optionId(entry) ?? "");

  const handleDo = ({ does }: PaletteEntry) => {
    dialog.current?.close();
    if (does === "theme") window.coretoTheme?.choose(isDark ? "light" : "dark");
    if (does === "sign-out") signOut.current?.requestSubmit();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = step(event.key);
    if (next) optionOf(next)?.scrollIntoView({ block: "nearest" });
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && chosen?.to)
      window.open(chosen.to, "_blank", "noopener");
    else if (event.key === "Enter") optionOf(chosen)?.click();
    else if (event.key === "k" && (event.ctrlKey || event.metaKey)) dialog.current?.close();
    else return;
    event.preventDefault();
  };

  return createPortal(
    <dialog ref={dialog} className={styles.palette} aria-label="Ir para" closedby="any" onClose={onClose}>
      <div className={`${styles.head} scalloped`}>
        <Icon icon={Search} />
        <input
          type="text"
          role="combobox"
          aria-label="Notícia, tela ou ação"
          placeholder="Ir para…"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={optionId(chosen)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={SEARCH_MAX}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            choose(undefined);
          }}
          onKeyDown={handleKeyDown}
        />
        <button type="button" className="tap" aria-label="Fechar" onClick={() => dialog.current?.close()}>
          <Icon icon={X} />
        </button>
      </div>
      <div className={styles.list} role="listbox" id={id} aria-label="Resultados" aria-busy={isBusy}>
        {groups.map(({ name, entries: own, isUnmarked }) => (
          <div key={name} role="group" aria-label={name}>
            <p aria-hidden="true">{name}</p>
            {own.map((entry) => (
              <PaletteOption
                key={entry.key}
                id={optionId(entry)!}
                entry={entry}
                typed={isUnmarked ? "" : typed}
                isChosen={entry === chosen}
                onDo={handleDo}
                onLeave={() => dialog.current?.close()}
              />
            ))}
          </div>
        ))}
      </div>
      <PaletteFooter count={entries.length} isBusy={isBusy} isFailed={isFailed} />
      <Form ref={signOut} method="post" action={href("/sair")} reloadDocument hidden />
    </dialog>,
    document.body,
  );
}

interface PaletteFooterProps {
  count: number;
  isBusy: boolean;
  isFailed: boolean;
}

/** The number of results for screen readers, an error if the article search failed, and the keys. */
function PaletteFooter({ count, isBusy, isFailed }: PaletteFooterProps) {
  return (
    <div className={styles.foot}>
      <output className="sr">{isBusy ? "" : formatCount(count, "resultado", "resultados")}</output>
      {isFailed && (
        <p role="alert" className={styles.failed}>
          Não foi possível procurar notícias agora.
        </p>
      )}
      <p className="desktop" aria-hidden="true">
        <span>
          <kbd>↑ ↓</kbd> escolhem
        </span>
        <span>
          <kbd>Enter</kbd> abre
        </span>
        <span>
          <kbd>Ctrl Enter</kbd> abre ao lado
        </span>
        <span>
          <kbd>Esc</kbd> fecha
        </span>
      </p>
    </div>
  );
}

interface PaletteOptionProps {
  id: string;
  entry: PaletteEntry;
  typed: string;
  isChosen: boolean;
  onDo: (entry: PaletteEntry) => void;
  onLeave: () => void;
}

/** An entry of the palette. The focus stays in the text field, which refers to the active option. */
function PaletteOption({ id, entry, typed, isChosen, onDo, onLeave }: PaletteOptionProps) {
  const { label, note, icon, to, isSite } = entry;
  const option = { id, role: "option", tabIndex: -1, "aria-selected": isChosen, className: paletteOptionStyles.option };
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
      <span className={`desktop ${paletteOptionStyles.key}`} aria-hidden="true">
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

/** Returns the function for the line below an article's title in the palette: its status with date, and its category. */
function useArticleNote(): (article: ArticleToOpen) => string {
  const dates = useDates();
  // The palette is rendered in the browser only, so the browser's clock can be used.
  const when = (moment: string) => freshTime(moment, Date.now()) ?? `em ${dates.dayAndMonth(moment)}`;
  return ({ published, scheduledAt, listedAt, updatedAt, category }) => {
    const state = published
      ? `Publicada ${when(listedAt)}`
      : scheduledAt
        ? `Agendada para ${dates.dayAndTime(scheduledAt)}`
        : `Rascunho, salvo ${when(updatedAt)}`;
    return category ? `${state}, ${category}` : state;
  };
}

/** Sets `--visible-height` on an element: the height of the window that a phone's keyboard does not cover. */
function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  // The visual viewport exists in the browser only.
  useEffect(() => {
    const viewport = window.visualViewport;
    const measure = () => element.current?.style.setProperty("--visible-height", `${viewport!.height}px`);
    viewport?.addEventListener("resize", measure);
    return () => viewport?.removeEventListener("resize", measure);
  }, [element]);
}
