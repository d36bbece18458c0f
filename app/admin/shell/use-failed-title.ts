import { useParams } from "react-router";
import { useRouteFacts } from "#app/use-route-facts.ts";
import { ADMIN_TEXT } from "./admin-text.ts";

/** The error title for forms of this screen if their response has none. */
export function useFailedTitle(): string {
  const { failed } = useRouteFacts();
  const params = useParams();
  return (typeof failed === "function" ? failed(params) : failed) ?? ADMIN_TEXT.failed;
}
