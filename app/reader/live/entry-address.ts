import { entryQuery } from "#domain/live/types.ts";
import { articlePath } from "../cards/article-link.tsx";

/** Query parameters of an article with a live coverage. */
export const LIVE_QUERY = { entry: "entrada", order: "ordem", after: "depois", before: "antes" } as const;
/** Values of the order in the address. */
export const ORDERS = { newest: "recentes", oldest: "comeco" } as const;

/** Id of an entry's element. */
export const entryAnchor = (id: string): string => `entrada-${id}`;

/** The path of an entry: its article, at the entry. */
export const entryPath = (address: string, id: string): string => `${articlePath(address)}${entryQuery(id)}`;

/** The path of a page of a coverage. */
export const coveragePath = (address: string, query: Partial<Record<"order" | "after" | "before", string>>): string => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [LIVE_QUERY[name as keyof typeof query], value]),
  );
  return search.size > 0 ? `${articlePath(address)}?${search}` : articlePath(address);
};
