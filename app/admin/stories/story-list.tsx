import { Pencil, Trash2 } from "lucide";
import { useEffect, useRef, useState } from "react";
import { ActionForm } from "#app/forms/action-form.tsx";
import { type ActionFormState, useActionForm } from "#app/forms/use-action-form.ts";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useDates } from "#app/use-dates.ts";
import { STORY_TEXT } from "#domain/stories/admin-text.ts";
import type { EditableStory } from "#domain/stories/types.ts";
import { FormDraft } from "../drafts/form-draft.tsx";
import { MediaView } from "../media/media-view.tsx";
import { ConfirmButton } from "../pieces/dialog/confirm-button.tsx";
import { HeldStatus } from "../pieces/list/held-status.tsx";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import type { renameStory } from "./forms.server.ts";
import styles from "./story-list.module.css";
import storyRows from "./story-rows.module.css";

/** Kind and duration of a story. */
export const describeStory = (mediaType: string, seconds: number | string) =>
  `${mediaType === "video" ? "Vídeo" : "Imagem"}, ${seconds} s`;

/** All published stories, newest first. @param held ids of advertisements that wait for a second word */
export function StoryList({ stories, held }: { stories: EditableStory[]; held: string[] }) {
  return (
    <TitledPanel id="publicados" title="Publicados" isFlush>
      {stories.length === 0 ? (
        <p className="pad list-empty">Nenhum story ainda. Publique o primeiro.</p>
      ) : (
        <ul className={storyRows.rows}>
          {stories.map((story) => (
            <StoryRow key={story.id} story={story} isHeld={held.includes(story.id)} />
          ))}
        </ul>
      )}
    </TitledPanel>
  );
}

function StoryRow({ story, isHeld }: { story: EditableStory; isHeld: boolean }) {
  const dates = useDates();
  const [renaming, setRenaming] = useState(false);
  // Here and not in `TitleForm`, which is unmounted while its response is handled.
  const sending = useActionForm<typeof renameStory>({
    intent: "titulo",
    onDone: (_, typedSince) => typedSince || setRenaming(false),
  });
  const pencil = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  // The button replaces the form that had the focus.
  useEffect(() => {
    if (wasRenaming.current && !renaming) pencil.current?.focus();
    wasRenaming.current = renaming;
  }, [renaming]);
  const { id, title, mediaUrl, mediaType, thumbnailUrl, duration, linkUrl, createdAt } = story;
  const name = title ?? "Sem título";
  return (
    <li>
      <MediaView url={thumbnailUrl ?? mediaUrl} kind={thumbnailUrl ? "image" : mediaType} />
      {renaming ? (
        <TitleForm id={id} title={title} sending={sending} onDone={() => setRenaming(false)} />
      ) : (
        <>
          <div>
            <b>{name}</b>
            <small className="meta">
              {describeStory(mediaType, duration)}, {dates.dayAndTime(createdAt)}
              {linkUrl && <span className={styles.link}>{linkUrl}</span>}
            </small>
            {isHeld && <HeldStatus />}
          </div>
          <button
            ref={pencil}
            type="button"
            className="tap"
            aria-label={`Editar título: ${name}`}
            title="Editar título"
            onClick={() => setRenaming(true)}
          >
            <Icon icon={Pencil} />
          </button>
          <ConfirmButton
            label={`Remover: ${name}`}
            title={STORY_TEXT.askRemoval}
            text={`“${name}” sai do site e fica 30 dias na lixeira.`}
            confirm="Remover"
            fields={{ intent: "excluir", id }}
          >
            <Icon icon={Trash2} />
          </ConfirmButton>
        </>
      )}
    </li>
  );
}

interface TitleFormProps {
  id: string;
  title: string | null;
  sending: ActionFormState<typeof renameStory>;
  onDone: () => void;
}

function TitleForm({ id, title, sending, onDone }: TitleFormProps) {
  const { form, errors, busy, touch, markSent, settle } = sending;
  const input = useRef<HTMLInputElement>(null);
  // It replaces the button that opened it.
  useEffect(() => input.current?.focus(), []);
  return (
    <ActionForm form={form} className={styles.title}>
      <FormDraft form="titulo-de-story" row={id} onFound={touch} onDiscard={settle} onSend={markSent} />
      <input type="hidden" name="id" value={id} />
      <Field
        ref={input}
        label="Título"
        aria-label={title ? `Título de ${title}` : "Título deste story"}
        name="title"
        defaultValue={title ?? ""}
        error={errors.title}
      />
      <div className="btns">
        <button type="submit" className="btn" {...pendingButtonProps(busy)}>
          Salvar
        </button>
        <button type="button" className="btn line" onClick={onDone}>
          Cancelar
        </button>
      </div>
    </ActionForm>
  );
}
