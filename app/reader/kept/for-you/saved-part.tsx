import { Bookmark, Trash2 } from "lucide";
import { useEffect, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useDates } from "#app/use-dates.ts";
import { KEPT_TEXT } from "#domain/kept/text.ts";
import { READING_TIME } from "#domain/news/types.ts";
import { articlePath } from "../../cards/article-link.tsx";
import { useShellData } from "../../shell/use-shell-data.ts";
import { addItem, type ListedArticle, removeItem } from "../lists.ts";
import { isBegun } from "../reading-place.ts";
import { keepSavedPage, listStoredPaths } from "../saved-pages.ts";
import { KeptRow } from "./kept-row.tsx";
import { offlineWords, placeWords, savedWords } from "./moments.ts";
import { Ghosts, leaveRow, Nothing, Part } from "./part.tsx";
import type { ForYou } from "./use-for-you.ts";

/** Most pages that a visit of this page has kept: those that came from the account, or that the browser has dropped. */
const KEPT_AGAIN = 10;
/** How long keeping may take before the stored pages are counted again, milliseconds. */
const COUNT_MS = 4000;

/** How many saved articles this browser has stored; missing ones are requested. */
function useStoredCount(saved: ListedArticle[]): number {
  const keepsPages = useShellData()?.offlineReading ?? false;
  const [paths, setPaths] = useState<ReadonlySet<string>>(new Set());
  const addresses = saved.map(({ address }) => address).join("\n");
  useEffect(() => {
    let isGone = false;
    const count = async () => {
      const stored = await listStoredPaths();
      if (!isGone) setPaths(stored);
      return stored;
    };
    const keepMissing = async () => {
      const stored = await count();
      if (!keepsPages || isGone || !navigator.onLine || addresses === "") return;
      const missing = addresses.split("\n").filter((address) => !stored.has(articlePath(address)));
      for (const address of missing.slice(0, KEPT_AGAIN)) keepSavedPage(address, true);
    };
    void keepMissing();
    const timer = setTimeout(count, COUNT_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [addresses, keepsPages]);
  return saved.filter(({ address }) => paths.has(articlePath(address))).length;
}

/** The articles that were saved for later. */
export function SavedPart({ now, saved, places }: ForYou) {
  const dates = useDates();
  const toast = useToast();
  const stored = useStoredCount(saved);
  const remove = (article: ListedArticle, button: HTMLElement) => {
    leaveRow(button);
    removeItem("saved", article.id);
    keepSavedPage(article.address, false);
    toast({ title: KEPT_TEXT.unsaved, onUndo: () => void addItem("saved", article) });
  };
  return (
    <Part
      id="salvas"
      title="Salvas"
      aside={saved.length > 0 && <p className="meta">{offlineWords(saved.length, stored)}</p>}
    >
      {now === null && <Ghosts rows={2} className="needs-script" />}
      {now !== null && saved.length === 0 && (
        <Nothing>
          Toque em <Icon icon={Bookmark} /> numa notícia, e ela fica aqui para ler depois, mesmo sem rede.
        </Nothing>
      )}
      {now !== null &&
        saved.map((article) => {
          const place = places.find(({ id }) => id === article.id)?.value ?? null;
          return (
            <KeptRow key={article.id} article={article} icon={Trash2} label="Tirar das salvas" onRemove={remove}>
              {savedWords(dates, article.at, now)}
              <span className="dot">{READING_TIME}</span>
              {isBegun(place) && <span className="dot">{placeWords(place)}</span>}
            </KeptRow>
          );
        })}
    </Part>
  );
}
