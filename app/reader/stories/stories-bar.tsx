import { type ComponentType, type MouseEvent, useEffect, useEffectEvent } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { Figure } from "#app/ui/picture.tsx";
import { useLazyComponent } from "#app/use-lazy-component.ts";
import { isId } from "#domain/shared/id.ts";
import { STORIES_TEXT } from "#domain/stories/text.ts";
import type { Story } from "#domain/stories/types.ts";
import { useSeenStories } from "./seen.ts";
import styles from "./stories-bar.module.css";
import { OPENED, STORY_HASH } from "./story-hash.ts";
import { storyPlace } from "./story-place.ts";

interface OpenedStoryProps {
  stories: Story[];
  index: number;
  siteName: string;
}

/** The viewer; where its code cannot be fetched, the story has its page. */
const loadViewer = (): Promise<ComponentType<OpenedStoryProps>> =>
  import("./viewer.tsx").then(
    ({ StoryViewer }) => StoryViewer,
    () => StoryPage,
  );

/** Leaves for the page of a story. */
function StoryPage({ stories, index }: OpenedStoryProps) {
  const { id } = stories[index]!;
  // Loaded anew, by the browser.
  useEffect(() => window.location.replace(href("/stories/:id", { id })), [id]);
  return null;
}

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
    <nav className={`wrap ${styles.bar} screen-only`} aria-label="Stories" data-place={place}>
      {stories ? (
        <Arches stories={stories} />
      ) : (
        <p className={styles.error} role="status">
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
  const index = stories.findIndex(({ id }) => hash === STORY_HASH + id);
  const navigate = useNavigate();
  const findOlder = useEffectEvent(() => {
    const id = hash.startsWith(STORY_HASH) && index < 0 ? hash.slice(STORY_HASH.length) : "";
    if (isId(id)) navigate(href("/stories/:id", { id }), { replace: true });
  });
  // One that the bar no longer holds has its page. One that goes while it is open only closes.
  useEffect(() => {
    if (hash) findOlder();
  }, [hash]);
  const StoryViewer = useLazyComponent(index >= 0, loadViewer);
  return index >= 0 && StoryViewer && <StoryViewer stories={stories} index={index} siteName={siteName} />;
}

function Arches({ stories }: { stories: Story[] }) {
  const seen = useSeenStories();
  const navigate = useNavigate();
  const open = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate({ search: window.location.search, hash: STORY_HASH + id }, { preventScrollReset: true, state: OPENED });
  };
  // So that a tap finds the viewer there.
  const warmUp = () => void loadViewer();
  return (
    <ul className={styles.stories}>
      {stories.map(({ id, title, arch }) => (
        <li key={id} className={seen.includes(id) ? styles.seen : undefined}>
          {/* A tap before React has come waits a moment for the viewer, then opens the story's page. */}
          <a
            href={href("/stories/:id", { id })}
            data-replay="400"
            onPointerEnter={warmUp}
            onFocus={warmUp}
            onClick={(event) => open(event, id)}
          >
            <span className={`frame ${styles.arch}`}>
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
