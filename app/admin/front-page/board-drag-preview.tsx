import { GripVertical } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import type { FrontArticle } from "#domain/news/front-page/slots.ts";
import { SmallCard } from "./article-parts.tsx";
import styles from "./board.module.css";
import type { ArticleDragging } from "./use-article-drag.ts";

/** The card under the pointer while an article is dragged. */
export function BoardDragPreview({
  dragging,
  articles,
}: {
  dragging: ArticleDragging;
  articles: Map<string, FrontArticle>;
}) {
  const { drag, preview } = dragging;
  const article = drag?.by === "pointer" && articles.get(drag.id);
  if (!article) return null;
  return (
    <div ref={preview} className={styles.dragPreview} aria-hidden="true">
      <Icon icon={GripVertical} />
      <SmallCard article={article} />
    </div>
  );
}
