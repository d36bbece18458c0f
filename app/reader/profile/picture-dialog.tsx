import { Trash2 } from "lucide";
import { type ChangeEvent, type SubmitEvent, useRef, useState } from "react";
import { href } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { putInto, shrinkChosen } from "#app/ui/upload/chosen-picture.ts";
import { AVATAR_TEXT } from "#domain/accounts/profile/text.ts";
import { AVATAR_EDGE, AVATAR_TYPES } from "#domain/media/avatar.ts";
import { refusedText } from "#domain/media/text.ts";
import { IMAGE_MAX_BYTES } from "#domain/media/types.ts";
import { PICTURE_DIALOG } from "./address-parts.ts";
import { closeDialogOf, ProfileDialog } from "./dialog.tsx";
import { pictureError } from "./picture-error.ts";
import type { changePictureForm, removePictureForm } from "./picture-forms.server.ts";
import styles from "./profile.module.css";
import { useWhenShown } from "./use-when-shown.ts";

/** Why a file cannot be sent; the server checks its content again. */
function refusalOf(file: File | undefined): string | undefined {
  if (!file || file.size === 0) return `${AVATAR_TEXT.notAnImage}. ${AVATAR_TEXT.formats}`;
  return file.size > IMAGE_MAX_BYTES ? refusedText(file.name, AVATAR_TEXT.tooLarge) : undefined;
}

/** The state of the chosen picture, which is shrunk before it is sent. */
function usePicture() {
  const [refusal, setRefusal] = useState<string>();
  /** Whether the picture was sent before it was ready. */
  const [waiting, setWaiting] = useState(false);
  const sentEarly = useRef(false);
  const preparing = useRef<File>(undefined);
  const input = useRef<HTMLInputElement>(null);

  const handleChange = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    setRefusal(undefined);
    preparing.current = file;
    if (!file) return;
    const smaller = await shrinkChosen(file, { maxEdge: AVATAR_EDGE, maxBytes: IMAGE_MAX_BYTES });
    const problem = smaller ? undefined : refusedText(file.name, AVATAR_TEXT.heic);
    // Another one was chosen meanwhile.
    if (preparing.current !== file) return;
    preparing.current = undefined;
    if (smaller && smaller !== file) putInto(target, smaller);
    const found = problem ?? refusalOf(smaller ?? undefined);
    // A file that cannot be sent is not left in the field.
    if (problem) target.value = "";
    setRefusal(found);
    setWaiting(false);
    const wanted = sentEarly.current;
    sentEarly.current = false;
    if (wanted && !found) target.form?.requestSubmit();
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (preparing.current) {
      event.preventDefault();
      sentEarly.current = true;
      setWaiting(true);
      return;
    }
    const found = refusalOf(input.current?.files?.[0]);
    setRefusal(found);
    if (!found) return;
    event.preventDefault();
    input.current?.focus();
  };
  return { input, refusal, waiting, handleChange, handleSubmit };
}

/** Changes or removes the picture; one dialog, so that it works without JavaScript too. */
export function PictureDialog({ hasPicture }: { hasPicture: boolean }) {
  const { input, refusal, waiting, handleChange, handleSubmit } = usePicture();
  const change = useActionForm<typeof changePictureForm>({
    intent: "trocar-foto",
    failed: AVATAR_TEXT.changeFailed,
    inline: true,
    // The field is ready for the next picture.
    onDone: () => {
      if (input.current) input.current.value = "";
    },
  });
  const remove = useActionForm<typeof removePictureForm>({
    intent: "remover-foto",
    failed: AVATAR_TEXT.removeFailed,
    inline: true,
  });
  useWhenShown(change, () => closeDialogOf(change.form));
  useWhenShown(remove, () => closeDialogOf(remove.form));
  const busy = change.busy || remove.busy;
  return (
    <ProfileDialog hash={PICTURE_DIALOG} title="Foto de perfil">
      <ActionForm
        form={change.form}
        action={href("/profile")}
        encType="multipart/form-data"
        className={styles.form}
        onSubmit={handleSubmit}
      >
        <Field
          ref={input}
          label="Escolha uma imagem"
          name="foto"
          type="file"
          accept={AVATAR_TYPES}
          required
          help="JPEG, PNG, WebP, AVIF ou GIF de até 5 MB. Ela é cortada em quadrado."
          error={refusal ?? (change.refused && pictureError(change.refused))}
          onChange={handleChange}
        />
        <div className={styles.buttons}>
          <button type="submit" className="btn key" {...pendingButtonProps(busy || waiting)}>
            {waiting ? "Preparando…" : busy ? "Enviando…" : "Enviar foto"}
          </button>
        </div>
      </ActionForm>
      {hasPicture && (
        <ActionForm form={remove.form} action={href("/profile")} className={`${styles.form} ${styles.remove}`}>
          {remove.error && <FormError title={remove.error.title}>{remove.error.text}</FormError>}
          <button type="submit" className="btn bad" {...pendingButtonProps(busy)}>
            <Icon icon={Trash2} />
            Remover foto
          </button>
        </ActionForm>
      )}
    </ProfileDialog>
  );
}
