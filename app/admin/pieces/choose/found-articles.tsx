import { type Ref, useEffect, useId, useImperativeHandle, useState } from "react";
import type { ArticleToOpen } from "#domain/news/writing/articles-to-open.server.ts";
import { completeAddress } from "#platform/http/complete-address.ts";
import { isLinkAddress } from "#platform/http/web-address.ts";
import styles from "./address-dialog.module.css";
import { useActiveOption } from "./use-active-option.ts";
import { useArticlesToOpen } from "./use-articles-to-open.ts";

/** Handles a key of the field above the list. @returns whether it has */
export type HandleListKey = (key: string) => boolean;

interface FoundArticlesProps {
  ref: Ref<HandleListKey>;
  /** Id of the list, for the field's `aria-controls`. */
  id: string;
  typed: string;
  /** Called with the id of the active option; undefined for none. */
  onMark: (optionId: string | undefined) => void;
  onChoose: (article: ArticleToOpen) => void;
}

const PLAIN_ADDRESS = /^(?:https?:|mailto:|tel:|\/)/i;

/** The articles that match a search: Enter chooses the first one, and arrow keys move to another. */
export function FoundArticles({ ref, id, typed, onMark, onChoose }: FoundArticlesProps) {
  const prefix = useId();
  const words = typed.trim();
  const { articles, isBusy, isFailed } = useArticlesToOpen(PLAIN_ADDRESS.test(words) ? "" : words);
  const [movedIn, setMovedIn] = useState<string>();
  const entries = articles.map((article) => ({ key: article.id, article }));
  const { chosen, choose, step } = useActiveOption(entries);
  const isMoved = movedIn === words;
  const isAddress = isLinkAddress(completeAddress(words));
  const marked = isMoved ? chosen : words !== "" && !isAddress ? entries[0] : undefined;
  const optionId = (key: string) => `${prefix}-${key}`;
  const markedId = marked && optionId(marked.key);

  useImperativeHandle(ref, () => (key) => {
    if (key === "Enter" && marked) onChoose(marked.article);
    else if ((key === "ArrowDown" || key === "ArrowUp") && entries.length > 0) {
      if (isMoved) step(key);
      else choose(entries[key === "ArrowUp" ? entries.length - 1 : marked ? 1 % entries.length : 0]?.key);
      setMovedIn(words);
    } else return false;
    return true;
  });
  // The field keeps the focus and refers to the active option (WAI-ARIA, "aria-activedescendant").
  useEffect(() => {
    onMark(markedId);
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: "nearest" });
  }, [markedId, onMark]);

  const note = isFailed ? "Não foi possível buscar agora." : "Nenhuma notícia com essas palavras.";
  return (
    <div className={styles.found} aria-busy={isBusy}>
      <output className="sr">{isBusy ? "" : `${articles.length} notícias`}</output>
      {!isBusy && articles.length === 0 && <p className="meta">{note}</p>}
      <div id={id} role="listbox" aria-label="Notícias">
        {articles.map((article) => (
          <button
            key={article.id}
            type="button"
            id={optionId(article.id)}
            role="option"
            aria-selected={article.id === marked?.key}
            tabIndex={-1}
            onClick={() => onChoose(article)}
          >
            {article.title}
            {!article.published && <small>Rascunho: os leitores só veem depois de publicada</small>}
          </button>
        ))}
      </div>
    </div>
  );
}
