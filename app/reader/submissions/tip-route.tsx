import { href } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import { randomId } from "#domain/shared/id.ts";
import { sentKind } from "#domain/submissions/kinds.ts";
import { hiddenPage } from "../head.ts";
import { linkHeaders } from "../link-headers.ts";
import type { Route } from "./+types/tip-route.ts";
import { tipAction } from "./forms.server.ts";
import { SubmissionForm } from "./submission-form.tsx";

/** Its visits are not counted, and nothing on it asks for anything else. */
export const handle = defineRoute({
  feature: "submissions",
  minimalLayout: true,
  maxBodyBytes: Number.POSITIVE_INFINITY,
});

export const headers = linkHeaders;

export const loader = () => ({ newId: randomId() });

export const action = tipAction;

export { shouldRevalidate } from "../keeps-form.ts";
export { ErrorScreen as ErrorBoundary } from "../not-found/error-screen.tsx";

const TITLE = "Dica em segredo";

export const meta = hiddenPage(TITLE, sentKind("dica").lead, href("/envie/dica"));

/** The form of an anonymous tip. */
export default function TipRoute({ loaderData: { newId } }: Route.ComponentProps) {
  return <SubmissionForm key={newId} kind="dica" title={TITLE} newId={newId} sender={null} />;
}
