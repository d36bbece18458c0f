import { RotateCw, Trash2 } from "lucide";
import { INLINE_FIELD } from "#app/forms/inline-field.ts";
import { NEW_ID_FIELD } from "#app/forms/row-fields.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useDates } from "#app/use-dates.ts";
import { guessStoryType } from "#domain/stories/address.ts";
import { MediaView } from "../media/media-view.tsx";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import type { publishStory } from "./forms.server.ts";
import styles from "./local-list.module.css";
import { deleteLocalStory, type LocalStory, useLocalStories } from "./local-stories.ts";
import { describeStory } from "./story-list.tsx";
import storyRows from "./story-rows.module.css";
import { describeUnwritten, isUnwritten } from "./unwritten.ts";

/** Stories that only this browser has, because the server could not store them, with a button to send them again. */
export function LocalList() {
  const stories = useLocalStories();
  if (stories.length === 0) return null;
  return (
    <TitledPanel id="locais" title="Só neste navegador" className={styles.unsent} isFlush>
      <p className="pad meta">
        O servidor não gravou estes stories. Os leitores não os veem até que você envie de novo.
      </p>
      <ul className={storyRows.rows}>
        {stories.map((story) => (
          <LocalRow key={story.key} story={story} />
        ))}
      </ul>
    </TitledPanel>
  );
}

function LocalRow({ story }: { story: LocalStory }) {
  const { key, savedAt, ...fields } = story;
  const { title, mediaUrl, thumbnailUrl, duration } = fields;
  const dates = useDates();
  const show = useToast();
  const { fetcher, errors, busy } = useActionForm<typeof publishStory>({
    onDone: () => deleteLocalStory(key),
    onRefused: (refused) => {
      if (isUnwritten(refused)) show({ title: describeUnwritten(refused), destructive: true });
    },
  });
  const name = title || "Sem título";
  const type =
    fields.mediaType === "video" || fields.mediaType === "image" ? fields.mediaType : guessStoryType(mediaUrl);
  const problem = Object.values(errors).find(Boolean);
  return (
    <li>
      <MediaView url={thumbnailUrl || mediaUrl} kind={thumbnailUrl ? "image" : type} />
      <div>
        <b>{name}</b>
        <small className="meta">
          {describeStory(type, duration)}, guardado em {dates.dayAndTime(savedAt)}
        </small>
        {problem && (
          <small className="err" role="alert">
            {problem}
          </small>
        )}
      </div>
      <button
        type="button"
        className="tap"
        aria-label={`Enviar de novo: ${name}`}
        title="Enviar de novo"
        disabled={busy}
        onClick={() =>
          void fetcher.submit(
            { intent: "publicar", [INLINE_FIELD]: "sim", [NEW_ID_FIELD]: key, ...fields },
            { method: "post" },
          )
        }
      >
        <Icon icon={RotateCw} />
      </button>
      <button
        type="button"
        className="tap"
        aria-label={`Descartar: ${name}`}
        title="Descartar"
        onClick={() => deleteLocalStory(key)}
      >
        <Icon icon={Trash2} />
      </button>
    </li>
  );
}
