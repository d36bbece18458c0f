import { ChevronRight } from "lucide";
import { href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { HomeSection } from "#domain/news/types.ts";
import { ArticleCard } from "../cards/article-card.tsx";
import scalloped from "../cards/scalloped-section.module.css";
import { categoryClass } from "../shell/category-style.ts";
import styles from "./section-blocks.module.css";

const WIDE_SIZES = "(min-width: 1280px) 592px, (min-width: 1024px) 46vw, (min-width: 640px) 94vw, calc(100vw - 32px)";
const PAIR_SIZES = "(min-width: 1280px) 276px, (min-width: 1024px) 21vw, (min-width: 640px) 46vw, calc(100vw - 32px)";

function SectionBlock({ section: { category, articles }, wide }: { section: HomeSection; wide: boolean }) {
  const [first, ...others] = articles;
  const heading = `secao-${category.slug}`;
  const to = href("/category/:slug", { slug: category.slug });
  return (
    <section
      className={`${scalloped.section} ${styles.block} ${wide ? styles.wide : ""} ${categoryClass(category)} screen-only`}
      aria-labelledby={heading}
      data-deferred=""
    >
      <header>
        <h2 id={heading}>
          <Link to={to} viewTransition>
            {category.name}
          </Link>
        </h2>
        <Link to={to}>
          {`Tudo de ${category.name}`}
          <Icon icon={ChevronRight} />
        </Link>
      </header>
      <div className={styles.pair}>
        <ArticleCard
          article={first!}
          rank="large"
          showCategory={false}
          sizes={wide ? WIDE_SIZES : PAIR_SIZES}
          summary={wide ? "sum" : undefined}
        />
        <div className={styles.list}>
          {others.map((article) => (
            <ArticleCard
              key={article.address}
              article={article}
              rank={wide ? "low" : "line"}
              showCategory={false}
              withPicture={wide}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

/** Whether a block has a row of its own: the first one, and a last one that would have no neighbour. */
export const isWide = (index: number, count: number): boolean =>
  index === 0 || (index === count - 1 && index % 2 === 1);

/** Blocks of categories below the recent news: the first one wide, the others in pairs. */
export function SectionBlocks({ sections }: { sections: HomeSection[] }) {
  if (sections.length === 0) return null;
  return (
    <div className={styles.blocks}>
      {sections.map((block, index) => (
        <SectionBlock key={block.category.slug} section={block} wide={isWide(index, sections.length)} />
      ))}
    </div>
  );
}
