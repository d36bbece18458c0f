import { Bookmark } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { FULL_TEXT, KEPT_TEXT } from "#domain/kept/text.ts";
import type { KeptArticle } from "#domain/kept/types.ts";
import { useShellData } from "../shell/use-shell-data.ts";
import styles from "./kept-buttons.module.css";
import { addItem, removeItem, useIsKept } from "./lists.ts";
import { keepSavedPage } from "./saved-pages.ts";

/** Saves an article for later in this browser; its page is kept to be read without a network. */
export function SaveButton({ article: { id, address, title, category } }: { article: KeptArticle }) {
  const isSaved = useIsKept("saved", id);
  const toast = useToast();
  const keepsPages = useShellData()?.offlineReading ?? false;
  const save = () => {
    const kept = category && { name: category.name, colorKey: category.colorKey };
    const added = addItem("saved", { id, address, title, category: kept, at: Date.now() });
    if (added === "full") toast({ title: KEPT_TEXT.notStored, text: FULL_TEXT.saved, destructive: true });
    else if (added === "refused")
      toast({ title: KEPT_TEXT.notStored, text: KEPT_TEXT.notStoredText, destructive: true });
    else {
      if (keepsPages) keepSavedPage(address, true);
      toast({ title: KEPT_TEXT.saved, text: KEPT_TEXT.savedText });
    }
  };
  const remove = () => {
    removeItem("saved", id);
    if (keepsPages) keepSavedPage(address, false);
    toast({ title: KEPT_TEXT.unsaved, onUndo: save });
  };
  return (
    <button
      type="button"
      className={`tap needs-script ${styles.save}`}
      aria-label={KEPT_TEXT.save}
      aria-pressed={isSaved}
      data-replay="400"
      onClick={isSaved ? remove : save}
    >
      <Icon icon={Bookmark} />
    </button>
  );
}
