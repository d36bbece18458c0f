import { useRouteLoaderData } from "react-router";
import type { loader } from "../shell/route.tsx";

/** The id of who is signed in, on every screen of the back office. */
export function useAccountId(): string {
  return useRouteLoaderData<typeof loader>("admin/shell/route")?.viewerId ?? "";
}
