import { href } from "react-router";
import { findViewer } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { randomId } from "#domain/shared/id.ts";
import { type SentKindName, sentKind } from "#domain/submissions/kinds.ts";
import { pageHead } from "../head.ts";
import type { Route } from "./+types/form-route.ts";
import { submissionAction } from "./forms.server.ts";
import { requireSentKind } from "./kinds-on.server.ts";
import { SubmissionForm } from "./submission-form.tsx";

export const handle = defineRoute({
  feature: "submissions",
  visits: true,
  popups: false,
  maxBodyBytes: Number.POSITIVE_INFINITY,
});

export async function loader({ params, context }: Route.LoaderArgs) {
  const kind = requireSentKind(context, params.kind);
  const viewer = await findViewer(context);
  // The form's key: sent twice, it is stored once.
  return { kind, newId: randomId(), sender: viewer && { senderName: viewer.name, senderEmail: viewer.email } };
}

export const action = submissionAction;

export { shouldRevalidate } from "../keeps-form.ts";
export { ErrorScreen as ErrorBoundary } from "../not-found/error-screen.tsx";

/** "Envie: evento". */
const titleOf = (kind: SentKindName) => `Envie: ${sentKind(kind).one.toLowerCase()}`;

export function meta(args: Route.MetaArgs) {
  const { kind } = args.loaderData ?? {};
  if (!kind) return [];
  return pageHead(args, {
    title: titleOf(kind),
    description: sentKind(kind).lead,
    path: href("/envie/:kind", { kind }),
  });
}

/** The form of a kind. */
export default function SubmissionFormRoute({ loaderData: { kind, newId, sender } }: Route.ComponentProps) {
  return <SubmissionForm key={newId} kind={kind} title={titleOf(kind)} newId={newId} sender={sender} />;
}
