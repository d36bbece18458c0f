import { useRouteLoaderData } from "react-router";
import type { loader } from "../shell/route.tsx";

/** The number of pending items of a screen, as the menu shows it. @param path the screen's */
export const useWaiting = (path: string): number =>
  useRouteLoaderData<typeof loader>("admin/shell/route")?.waiting[path] ?? 0;
