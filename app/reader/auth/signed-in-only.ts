import { redirect } from "react-router";

/** Profile and notifications belong to signed-in readers; everybody else is led to sign in (reader §5). */
export function loader() {
  return redirect("/auth");
}
