import { useRouteLoaderData } from "react-router";
import type { Staff } from "#domain/accounts/policy.ts";
import type { loader } from "../shell/route.tsx";

const NOBODY: Staff = { id: "", role: "user" };

/** Who of the newsroom looks, on every screen of the back office: what they may not do is not offered; the server asks again. */
export function useStaff(): Staff {
  return useRouteLoaderData<typeof loader>("admin/shell/route")?.staff ?? NOBODY;
}
