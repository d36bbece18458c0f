import { useState } from "react";
import { data } from "react-router";
import { siteContext } from "#app/context.ts";
import { STORY_TEXT } from "#domain/stories/office-text.ts";
import { listEditableStories } from "#domain/stories/queries.server.ts";
import { readSentDraft, settleDraft } from "../drafts/sent-draft.ts";
import { answerForm } from "../forms.server.ts";
import { requireAdmin } from "../guard.server.ts";
import { officeOffline } from "../offline.ts";
import { PageHead } from "../shell/page-head.tsx";
import { withId } from "../subject.server.ts";
import type { Route } from "./+types/route.ts";
import { publishStory, removeStory, renameStory } from "./actions.server.ts";
import { explainThrown, SIGNED_OUT, type StoryAnswer } from "./answer.ts";
import { DisplayPanel } from "./display-panel.tsx";
import { LocalList } from "./local-list.tsx";
import { StoryForm } from "./story-form.tsx";
import { StoryList } from "./story-list.tsx";
import "../styles/forms.css";
import "../styles/media.css";
import "../styles/stories.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return { stories: await listEditableStories(context.get(siteContext).db) };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, { publicar: publishStory, titulo: withId(renameStory), excluir: withId(removeStory) });
}

/** A story that does not reach the server stays in this browser; the screen must not go with the connection. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const intent = form.get("intent");
  if (intent !== "publicar") {
    const title = intent === "titulo" ? STORY_TEXT.updateFailed : STORY_TEXT.deleteFailed;
    return officeOffline({ request, serverAction }, title);
  }
  try {
    const answer = await serverAction();
    const draft = readSentDraft(form);
    if (draft && !answer.failure && !answer.signedOut && !("unwritten" in answer)) settleDraft(draft);
    if (!answer.signedOut) return answer;
    return data<StoryAnswer>({ unwritten: { message: SIGNED_OUT } }, { status: 503 });
  } catch (error) {
    // The status keeps the screen from being read again from a server that does not answer.
    return data<StoryAnswer>({ unwritten: { message: explainThrown(error) } }, { status: 503 });
  }
}

export default function StoriesRoute({ loaderData: { stories } }: Route.ComponentProps) {
  // A new form after each story that left it.
  const [done, setDone] = useState(0);
  return (
    <>
      <PageHead title="Stories" back={{ to: "/admin", label: "Dashboard" }} />
      <LocalList />
      <div className="form-and-list">
        <div className="story-column">
          <StoryForm key={done} onDone={() => setDone((count) => count + 1)} />
          <DisplayPanel />
        </div>
        <StoryList stories={stories} />
      </div>
    </>
  );
}
