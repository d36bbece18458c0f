import type { ListFacts } from "#domain/features.server.ts";
import { formatNumber } from "#platform/format/numbers.ts";

/** How often an article was read today, in the newsroom's table; nothing without a reading. */
export function ViewsToday({ facts: { analytics }, newsId }: { facts: ListFacts; newsId: string }) {
  const views = analytics[newsId];
  if (!views) return null;
  return <small title="Hoje, de quem aceitou a contagem">{formatNumber(views)} hoje</small>;
}
