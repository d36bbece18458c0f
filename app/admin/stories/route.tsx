import { useState } from "react";
import { defineRoute } from "#app/route-facts.ts";
import { listHeldIds } from "#domain/paid-items/words.server.ts";
import { STORY_TEXT } from "#domain/stories/admin-text.ts";
import { listEditableStories } from "#domain/stories/queries.server.ts";
import { FormLink, ListAndForm } from "../pieces/list-and-form.tsx";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import { DisplayPanel } from "./display-panel.tsx";
import { publishStory, removeStory, renameStory } from "./forms.server.ts";
import { LocalList } from "./local-list.tsx";
import { StoryForm } from "./story-form.tsx";
import { StoryList } from "./story-list.tsx";

export const handle = defineRoute({ permission: "manageContent", failed: STORY_TEXT.updateFailed });

export const loader = adminLoader(handle, async ({ db }) => {
  const [stories, held] = await Promise.all([listEditableStories(db), listHeldIds(db)]);
  return { stories, held };
});

export const action = adminAction(publishStory, renameStory, removeStory);

export default function StoriesRoute({ loaderData: { stories, held } }: Route.ComponentProps) {
  // A new form after each story.
  const [done, setDone] = useState(0);
  return (
    <>
      <PageHeader title="Stories">
        <FormLink>Novo story</FormLink>
      </PageHeader>
      <LocalList />
      <ListAndForm
        list={<StoryList stories={stories} held={held} />}
        form={
          <>
            <StoryForm key={done} onDone={() => setDone((count) => count + 1)} />
            <DisplayPanel />
          </>
        }
      />
    </>
  );
}
