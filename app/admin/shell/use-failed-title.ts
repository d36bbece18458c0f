import { useParams } from "react-router";
import { useRouteFacts } from "#app/use-route-facts.ts";
import { ADMIN_TEXT } from "./admin-text.ts";

/** The title of a form of this screen that had no answer of ours. */
export function useFailedTitle(): string {
  const { failed } = useRouteFacts();
  const params = useParams();
  return (typeof failed === "function" ? failed(params) : failed) ?? ADMIN_TEXT.failed;
}
