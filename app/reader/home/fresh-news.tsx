import { ArrowUp } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import { formatCount } from "#platform/format/numbers.ts";
import styles from "./fresh-news.module.css";

interface FreshNewsProps {
  /** How many news wait; 0 if only their arrangement changed, null if nothing waits. */
  waiting: number | null;
  onShow: () => void;
}

const labelOf = (waiting: number) => {
  if (waiting === 0) return "Capa atualizada";
  return formatCount(waiting, "notícia nova", "notícias novas");
};

/** The button that shows the news of an open page, at its top. It takes no room, and stays in sight while the page scrolls. */
export function FreshNews({ waiting, onShow }: FreshNewsProps) {
  const handleClick = () => {
    onShow();
    const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    document.getElementById("conteudo")?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: isReduced ? "instant" : "smooth" });
  };
  return (
    // A live region: it exists before its message, so that screen readers announce it.
    <output className={`${styles.fresh} screen-only`}>
      {waiting !== null && (
        <button type="button" className="btn small" onClick={handleClick}>
          <Icon icon={ArrowUp} />
          {labelOf(waiting)}
        </button>
      )}
    </output>
  );
}
