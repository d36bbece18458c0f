import { useRouteLoaderData } from "react-router";
import { useDeserialized } from "../serialized-data.ts";
import type { loader } from "./route.tsx";
import type { ShellData } from "./shell-data.server.ts";

/** The data of the layout; undefined where they could not be loaded, and in the back office. */
export const useShellData = (): ShellData | undefined =>
  useDeserialized(useRouteLoaderData<typeof loader>("reader/shell/route"));
