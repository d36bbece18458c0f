import { useRouteLoaderData } from "react-router";
import type { loader as shellLoader } from "./route.tsx";
import type { ShellViewer } from "./shell-data.server.ts";

/** Who is signed in, or null for a visitor. */
export function useViewer(): ShellViewer | null {
  return useRouteLoaderData<typeof shellLoader>("reader/shell/route")?.viewer ?? null;
}
