import { useRouteLoaderData } from "react-router";
import type { loader } from "../shell/route.tsx";
import type { Person } from "../shell/sign-in/sign-in-steps.ts";

const NOBODY: Person = { id: "", name: "", email: "", hasPasskey: false };

/** Who is signed in, as far as this page knows. */
export function useSignedIn(): Person {
  return useRouteLoaderData<typeof loader>("admin/shell/route")?.person ?? NOBODY;
}
