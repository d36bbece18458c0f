import { type MouseEvent, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Figure } from "#app/ui/picture.tsx";
import { isId } from "#domain/id.ts";
import type { Story } from "#domain/stories/schema.ts";
import { STORIES_TEXT } from "#domain/stories/text.ts";
import { useSeenStories } from "./seen.ts";
import { OPENED, STORY_HASH } from "./story-hash.ts";
import { storyPlace } from "./story-place.ts";
import { StoryViewer } from "./viewer.tsx";

interface StoriesBarProps {
  /** Null when they could not be read. */
  stories: Story[] | null;
  siteName: string;
}

/** The bar under the header: arched windows that open the viewer, or each story's page without scripts. */
export function StoriesBar({ stories, siteName }: StoriesBarProps) {
  const place = storyPlace(useLocation().pathname);
  if (place === null || stories?.length === 0) return null;
  return (
    <nav className="wrap stories-bar" aria-label="Stories" data-place={place}>
      {stories ? (
        <Arches stories={stories} />
      ) : (
        <p className="stories-error" role="status">
          {STORIES_TEXT.fetchError}
        </p>
      )}
      {stories && <OpenedStory stories={stories} siteName={siteName} />}
    </nav>
  );
}

/** The story that the address names. Servers do not see its hash: the viewer comes once React is there. */
function OpenedStory({ stories, siteName }: { stories: Story[]; siteName: string }) {
  const { hash } = useLocation();
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const index = stories.findIndex(({ id }) => hash === STORY_HASH + id);
  const navigate = useNavigate();
  const findOlder = useEffectEvent(() => {
    const id = hash.startsWith(STORY_HASH) && index < 0 ? hash.slice(STORY_HASH.length) : "";
    if (isId(id)) navigate(`/stories/${id}`, { replace: true });
  });
  // One that the bar no longer holds has its page. One that goes while it is open only closes.
  useEffect(() => {
    if (hash) findOlder();
  }, [hash]);
  return live && index >= 0 && <StoryViewer stories={stories} index={index} siteName={siteName} />;
}

function Arches({ stories }: { stories: Story[] }) {
  const seen = useSeenStories();
  const navigate = useNavigate();
  const open = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate({ search: window.location.search, hash: STORY_HASH + id }, { preventScrollReset: true, state: OPENED });
  };
  return (
    <ul className="stories">
      {stories.map(({ id, title, arch }) => (
        <li key={id} className={seen.includes(id) ? "seen" : ""}>
          {/* A tap before React has come waits a moment for the viewer, then opens the story's page. */}
          <a href={`/stories/${id}`} data-replay="400" onClick={(event) => open(event, id)}>
            <span className="arch">
              <Figure picture={arch} alt="" sizes="54px" />
            </span>
            <span>
              {title}
              {seen.includes(id) && <span className="sr"> (visto)</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
