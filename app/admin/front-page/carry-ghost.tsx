import { GripVertical } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import type { FrontArticle } from "#domain/news/front-page/slots.ts";
import { SmallCard } from "./article-parts.tsx";
import styles from "./board.module.css";
import type { Carrying } from "./use-carry.ts";

/** The card under the pointer while an article is carried. */
export function CarryGhost({ carrying, articles }: { carrying: Carrying; articles: Map<string, FrontArticle> }) {
  const { carry, ghost } = carrying;
  const article = carry?.by === "pointer" && articles.get(carry.id);
  if (!article) return null;
  return (
    <div ref={ghost} className={styles.ghost} aria-hidden="true">
      <Icon icon={GripVertical} />
      <SmallCard article={article} />
    </div>
  );
}
