import type { ArticleCard } from "#domain/news/schema.ts";
import type { CardLayout } from "#domain/settings/schema.ts";
import { Story } from "./story.tsx";

interface StoryListProps {
  articles: ArticleCard[];
  layout: CardLayout;
  opensDialog?: boolean;
  showCategory?: boolean;
  heading?: "h2" | "h3";
  className?: string;
}

const TALL_SIZES = "(min-width: 1024px) 370px, (min-width: 640px) 46vw, calc(100vw - 32px)";

/** Cards in the layout that the newsroom chose (docs/product.md, "Article cards"): thumbnail, compact or tall. */
export function StoryList({ articles, layout, opensDialog, showCategory, heading, className = "" }: StoryListProps) {
  return (
    <div className={`list ${layout} ${className}`}>
      {articles.map((article) => (
        <Story
          key={article.address}
          article={article}
          rank={layout === "thumbnail" ? "side" : layout === "tall" ? "second" : "third"}
          withPicture={layout !== "compact"}
          sizes={layout === "tall" ? TALL_SIZES : "136px"}
          opensDialog={opensDialog}
          showCategory={showCategory}
          heading={heading}
          summary={layout === "tall" ? "sum" : undefined}
        />
      ))}
    </div>
  );
}
