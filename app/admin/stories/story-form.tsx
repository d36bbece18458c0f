import { type SubmitEvent, useId, useRef, useState } from "react";
import { ActionForm } from "#app/forms/action-form.tsx";
import type { FormRefused } from "#app/forms/action-result.ts";
import { NEW_ID_FIELD } from "#app/forms/row-fields.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { toOptions } from "#app/ui/to-options.ts";
import { useToast } from "#app/ui/toast.tsx";
import { randomId } from "#domain/shared/id.ts";
import { findSocialSite } from "#domain/stories/address.ts";
import { STORY_TEXT } from "#domain/stories/admin-text.ts";
import { STORY_DURATION, STORY_LIMITS, type StoryMediaType } from "#domain/stories/types.ts";
import { FormDraft } from "../drafts/form-draft.tsx";
import { confirmSavedDraft, readSentDraft } from "../drafts/sent-draft.ts";
import { MediaField } from "../media/field/media-field.tsx";
import { useUploadGuard } from "../media/sending/use-upload-guard.ts";
import styles from "../pieces/dialog/ask-dialog.module.css";
import { useModal } from "../pieces/dialog/use-modal.ts";
import { LeaveGuard } from "../pieces/form/leave-guard.tsx";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import type { publishStory } from "./forms.server.ts";
import { storeLocalStory } from "./local-stories.ts";
import { describeUnwritten, isUnwritten } from "./unwritten.ts";

const TYPES = { "": "Descobrir pelo endereço", image: "Imagem", video: "Vídeo" };
const LOST = "Este navegador não deixou guardar. O story continua no formulário.";

/** The values of the form's fields. */
const readForm = (form: HTMLFormElement) => {
  const text = (name: string) => String(new FormData(form).get(name) ?? "");
  return {
    title: text("title"),
    mediaUrl: text("mediaUrl"),
    mediaType: text("mediaType"),
    thumbnailUrl: text("thumbnailUrl"),
    duration: text("duration"),
    linkUrl: text("linkUrl"),
  };
};

/** Title, duration and link of a story. */
function StoryDetails({ errors }: { errors: Record<string, string | undefined> }) {
  return (
    <>
      <Field label="Título" name="title" error={errors.title} help="Curto: aparece embaixo da janelinha." />
      <div className="pair">
        <Field
          label="Duração (segundos)"
          name="duration"
          type="number"
          min={1}
          max={STORY_LIMITS.durationMax}
          step={1}
          defaultValue={STORY_DURATION}
          error={errors.duration}
        />
        <Field label="Link" name="linkUrl" inputMode="url" placeholder="/news/…" error={errors.linkUrl} />
      </div>
    </>
  );
}

/** The form of a new story. A story that the server cannot store is stored in this browser. */
export function StoryForm({ onDone }: { onDone: () => void }) {
  const show = useToast();
  const waitsForFile = useUploadGuard();
  // Given when it is sent: a story whose answer was lost has the same id when it is sent again.
  const newId = useRef<HTMLInputElement>(null);
  const [mediaUrl, setMediaUrl] = useState<string | null>(null);
  const [mediaType, setMediaType] = useState<"" | StoryMediaType>("");
  const [thumbnailUrl, setThumbnailUrl] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [askAbout, setAskAbout] = useState<string | null>(null);

  /** Stores a story that the server could not store in this browser. */
  const handleRefused = (refused: FormRefused) => {
    const { title = STORY_TEXT.createFailed, text } = refused;
    if (!isUnwritten(refused)) return show({ title, text, destructive: true, besideFields: true });
    const story = { ...readForm(form.ref.current!), key: newId.current!.value, savedAt: new Date().toISOString() };
    const stored = storeLocalStory(story);
    show({ title: describeUnwritten(refused), text: stored ? undefined : LOST, destructive: true });
    if (!stored) return touch();
    const draft = readSentDraft(new FormData(form.ref.current!));
    if (draft) confirmSavedDraft(draft);
    show({ title: STORY_TEXT.kept, text: "Está em “Só neste navegador”, de onde pode ser enviado de novo." });
    onDone();
  };
  const sending = useActionForm<typeof publishStory>({
    intent: "publicar",
    inline: true,
    onDone: (_, typedSince) => {
      if (!typedSince) return onDone();
      // A published story stays as it is; what was typed since is another one.
      newId.current!.value = "";
    },
    onRefused: handleRefused,
  });
  const { fetcher, form, errors, error, busy, dirty, touch, markSent, settle } = sending;
  const send = () => {
    newId.current!.value ||= randomId();
    markSent();
    void fetcher.submit(form.ref.current, { method: "post" });
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The story would be published without the file.
    if (waitsForFile()) return;
    // Checked here as well, because a story without media cannot be stored in the browser.
    setMissing(!mediaUrl);
    if (!mediaUrl) return;
    const site = findSocialSite(mediaUrl);
    if (site) setAskAbout(site);
    else send();
  };

  return (
    <TitledPanel id="novo-story" title="Novo story">
      <ActionForm form={form} className="form-panel" onSubmit={handleSubmit}>
        {/* Without a value of React's, which would be set again at each render. */}
        <input ref={newId} type="hidden" name={NEW_ID_FIELD} />
        <FormDraft form="story" onFound={touch} onDiscard={settle} onSend={markSent} />
        <LeaveGuard when={dirty && !busy} />
        {error && <FormError title={error.title}>{error.text}</FormError>}
        <MediaField
          label="Mídia"
          name="mediaUrl"
          kinds={["image", "video"]}
          value={mediaUrl}
          error={missing ? STORY_TEXT.mediaRequired : errors.mediaUrl}
          help="Em pé fica melhor: 9 por 16, como a tela do celular."
          onChange={(url, facts) => {
            touch();
            setMissing(false);
            setMediaUrl(url);
            setMediaType(facts ? (facts.kind === "video" ? "video" : "image") : "");
            if (facts?.poster) setThumbnailUrl((before) => before ?? facts.poster);
          }}
        />
        <SelectField
          label="Tipo de mídia"
          name="mediaType"
          value={mediaType}
          error={errors.mediaType}
          options={toOptions(TYPES)}
          onChange={({ target }) => setMediaType(target.value as typeof mediaType)}
        />
        <StoryDetails errors={errors} />
        <MediaField
          label="Miniatura"
          name="thumbnailUrl"
          kinds={["image"]}
          value={thumbnailUrl}
          error={errors.thumbnailUrl}
          help="Para vídeos: aparece na barra e enquanto o vídeo não começa."
          onChange={(url) => {
            touch();
            setThumbnailUrl(url);
          }}
        />
        <div className="btns">
          <button type="submit" className="btn" {...pendingButtonProps(busy)}>
            {busy ? "Publicando…" : "Publicar"}
          </button>
        </div>
      </ActionForm>
      {askAbout && (
        <SocialDialog
          site={askAbout}
          onClose={() => setAskAbout(null)}
          onContinue={() => {
            setAskAbout(null);
            send();
          }}
        />
      )}
    </TitledPanel>
  );
}

interface SocialDialogProps {
  /** Host name of the social network. */
  site: string;
  onClose: () => void;
  onContinue: () => void;
}

/** Asks for confirmation when the address is a page of a social network instead of a file (docs/product.md, "Stories screen"). */
function SocialDialog({ site, onClose, onContinue }: SocialDialogProps) {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog ref={dialog} className={styles.dialog} closedby="any" aria-labelledby={id} onClose={onClose}>
      <form method="dialog">
        <h2 id={id}>Continuar com uma página de rede social?</h2>
        <p>
          O endereço é uma página de {site}, e não um arquivo de imagem ou vídeo. É provável que o story não apareça
          para os leitores.
        </p>
        <div className="btns">
          <button type="submit" className="btn line">
            Voltar
          </button>
          <button type="button" className="btn" onClick={onContinue}>
            Continuar
          </button>
        </div>
      </form>
    </dialog>
  );
}
