import { useRouteLoaderData } from "react-router";
import type { Staff } from "#domain/accounts/policy.ts";
import type { loader } from "../shell/route.tsx";

const NOBODY: Staff = { id: "", role: "user" };

/** The signed-in member of the newsroom. Screens hide what they may not do; the server checks each request again. */
export function useStaff(): Staff {
  return useRouteLoaderData<typeof loader>("admin/shell/route")?.staff ?? NOBODY;
}
