import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { articlePath } from "../../cards/article-link.tsx";
import { categoryClass } from "../../shell/category-style.ts";
import type { ListedArticle } from "../lists.ts";
import styles from "./for-you.module.css";

interface KeptRowProps {
  article: ListedArticle;
  icon: IconNode;
  /** What the button does, before the article's title. */
  label: string;
  onRemove: (article: ListedArticle, button: HTMLElement) => void;
  /** Whether it was read, and steps back. */
  isRead?: boolean;
  /** Below the title. */
  children: ReactNode;
}

/** An article of a list of this browser, with the button that removes it from there. */
export function KeptRow({ article, icon, label, onRemove, isRead, children }: KeptRowProps) {
  const { address, title, category } = article;
  return (
    <article className={classNames(styles.keep, categoryClass(category), isRead && styles.read)}>
      {category && <p className="kick">{category.name}</p>}
      <h3>
        <Link to={articlePath(address)} prefetch="intent" viewTransition>
          {nonBreakingCurrency(title)}
        </Link>
      </h3>
      <p className="meta">{children}</p>
      <button
        type="button"
        className="tap"
        aria-label={`${label}: ${title}`}
        onClick={({ currentTarget }) => onRemove(article, currentTarget)}
      >
        <Icon icon={icon} />
      </button>
    </article>
  );
}
