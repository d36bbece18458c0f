import { type MouseEvent, useEffect, useEffectEvent } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { Figure } from "#app/ui/picture.tsx";
import { useLazyComponent } from "#app/use-lazy-component.ts";
import { isId } from "#domain/shared/id.ts";
import { STORIES_TEXT } from "#domain/stories/text.ts";
import type { Story } from "#domain/stories/types.ts";
import { useSeenStories } from "./seen.ts";
import styles from "./stories-bar.module.css";
import { storiesLocation } from "./stories-location.ts";
import { OPENED_FROM_BAR, STORY_HASH } from "./story-hash.ts";

interface OpenedStoryProps {
  stories: Story[];
  index: number;
  siteName: string;
}

const loadViewer = () => import("./viewer.tsx").then(({ StoryViewer }) => StoryViewer);

/** Opens the page of a story, where the viewer cannot be fetched. */
function StoryPage({ stories, index }: OpenedStoryProps) {
  const { id } = stories[index]!;
  // By a full page load.
  useEffect(() => window.location.replace(href("/stories/:id", { id })), [id]);
  return null;
}

interface StoriesBarProps {
  /** Null when they could not be read. */
  stories: Story[] | null;
  siteName: string;
}

/** The bar below the header: arched thumbnails that open the viewer, or the page of a story without scripts. */
export function StoriesBar({ stories, siteName }: StoriesBarProps) {
  const { pathname } = useLocation();
  const location = storiesLocation(pathname);
  if (location === null || stories?.length === 0) return null;
  return (
    <nav className={`wrap ${styles.bar} screen-only`} aria-label="Stories" data-location={location}>
      {stories ? (
        <Thumbnails stories={stories} />
      ) : (
        <p className={styles.error} role="status">
          {STORIES_TEXT.fetchError}
        </p>
      )}
      {stories && <OpenedStory stories={stories} siteName={siteName} />}
    </nav>
  );
}

/** The story in the hash of the address. Servers do not see the hash, so the viewer opens after hydration. */
function OpenedStory({ stories, siteName }: { stories: Story[]; siteName: string }) {
  const { hash } = useLocation();
  const index = stories.findIndex(({ id }) => hash === STORY_HASH + id);
  const navigate = useNavigate();
  const findOlder = useEffectEvent(() => {
    const id = hash.startsWith(STORY_HASH) && index < 0 ? hash.slice(STORY_HASH.length) : "";
    if (isId(id)) navigate(href("/stories/:id", { id }), { replace: true });
  });
  // A story that is no longer in the bar has its page. If it is removed while open, the viewer only closes.
  useEffect(() => {
    if (hash) findOlder();
  }, [hash]);
  const StoryViewer = useLazyComponent(index >= 0, loadViewer, StoryPage);
  return index >= 0 && StoryViewer && <StoryViewer stories={stories} index={index} siteName={siteName} />;
}

function Thumbnails({ stories }: { stories: Story[] }) {
  const seen = useSeenStories();
  const navigate = useNavigate();
  const open = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(
      { search: window.location.search, hash: STORY_HASH + id },
      { preventScrollReset: true, state: OPENED_FROM_BAR },
    );
  };
  // Before the tap, so that the viewer opens immediately.
  const preload = () => void loadViewer().catch(() => {});
  return (
    <ul className={styles.stories}>
      {stories.map(({ id, title, thumbnail, paid }) => (
        <li key={id} className={seen.includes(id) ? styles.seen : undefined}>
          {/* A tap before hydration waits a moment for the viewer, then opens the story's page. */}
          <a
            href={href("/stories/:id", { id })}
            data-replay="400"
            onPointerEnter={preload}
            onFocus={preload}
            onClick={(event) => open(event, id)}
          >
            <span className={`frame ${styles.arch}`}>
              <Figure picture={thumbnail} alt="" sizes="54px" />
            </span>
            <span>
              {/* There is room for a line: of an advertisement it says what it is, and those who do not see it hear its title too. */}
              {paid ? "Publicidade" : title}
              {paid && <span className="sr">: {title}</span>}
              {seen.includes(id) && <span className="sr"> (visto)</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
