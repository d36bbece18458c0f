import type { ComponentType } from "react";
import type { ArticlePage } from "#domain/news/types.ts";
import type { FlowFacts } from "../features.server.ts";
import { ArticleCoverage, COVERAGE_QUERY, describeCoverageOf } from "../live/article-coverage.tsx";
import type { ArticleDescription, ArticleFlowProps } from "./places.ts";

/** Query parameters of features that change an article's page. */
export const FLOW_QUERY: string[] = [...COVERAGE_QUERY];

const DESCRIPTIONS: Record<
  string,
  (facts: FlowFacts, article: ArticlePage, siteUrl: string) => ArticleDescription | null
> = { live: describeCoverageOf };

/** What features change in the head of an article's page. */
export function describeArticle(facts: FlowFacts, article: ArticlePage, siteUrl: string): ArticleDescription {
  const found = Object.values(DESCRIPTIONS).flatMap((describe) => describe(facts, article, siteUrl) ?? []);
  return {
    page: Object.assign({}, ...found.map(({ page }) => page)),
    data: Object.assign({}, ...found.map(({ data }) => data)),
  };
}

const FLOWS: Record<string, ComponentType<ArticleFlowProps>> = { live: ArticleCoverage };

/** Gives its children what a feature brings to the article while it is read: of the first one that has something. */
export function ArticleFlows(props: ArticleFlowProps) {
  const [Flow] = Object.values(FLOWS);
  return Flow ? <Flow {...props} /> : props.children(null);
}
