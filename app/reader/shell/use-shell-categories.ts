import { useRouteLoaderData } from "react-router";
import type { loader } from "./route.tsx";

/** The active categories, which come with the frame of every page. */
export const useShellCategories = () => useRouteLoaderData<typeof loader>("reader/shell/route")?.categories ?? [];
