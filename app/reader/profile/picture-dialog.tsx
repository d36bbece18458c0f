import { Trash2 } from "lucide";
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { Field, FormError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";
import { AVATAR_EDGE, AVATAR_TYPES } from "#domain/media/avatar.ts";
import { IMAGE_MAX_BYTES } from "#domain/media/schema.ts";
import { AVATAR_TEXT } from "#domain/profiles/text.ts";
import { PICTURE_DIALOG } from "./answer.ts";
import { ProfileDialog } from "./dialog.tsx";
import type { ProfileFormState } from "./use-profile-form.ts";

/** What the browser can say of a file before it is sent; the server looks again, at the content. */
function refusalOf(file: File | undefined): string | undefined {
  if (!file || file.size === 0) return `${AVATAR_TEXT.notAnImage}. ${AVATAR_TEXT.formats}`;
  return file.size > IMAGE_MAX_BYTES ? AVATAR_TEXT.tooLarge : undefined;
}

/** The picture made smaller where it is large; the code for that comes when a picture is chosen. */
async function shrink(file: File): Promise<{ smaller?: File; problem?: string }> {
  const limits = { maxEdge: AVATAR_EDGE, maxBytes: IMAGE_MAX_BYTES };
  try {
    const { shrinkPicture } = await import("#app/ui/upload/shrink-picture.ts");
    return { smaller: await shrinkPicture(file, limits) };
  } catch (error) {
    // Without the code the picture goes as it is.
    return (error as Error).name === "PictureUnreadable" ? { problem: AVATAR_TEXT.heic } : { smaller: file };
  }
}

function putInto(input: HTMLInputElement, file: File): void {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
}

/** Changes or removes the picture; one dialog, so that it is the same without JavaScript. */
export function PictureDialog({ form, hasPicture }: { form: ProfileFormState; hasPicture: boolean }) {
  const { Form, answer, busy } = form;
  const [refusal, setRefusal] = useState<string>();
  /** Whether the picture was sent before it was ready. */
  const [waiting, setWaiting] = useState(false);
  const sentEarly = useRef(false);
  const preparing = useRef<File>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const changed = answer?.intent === "trocar-foto" ? answer : undefined;
  const removed = answer?.intent === "remover-foto" ? answer : undefined;
  const error = refusal ?? (busy ? undefined : changed?.error?.title);

  // After an answer the keyboard goes back to the field, with its error, or the field is ready for the next picture.
  useEffect(() => {
    if (changed?.error) input.current?.focus();
    if (changed?.done && input.current) input.current.value = "";
  }, [changed]);

  const handleChange = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    setRefusal(undefined);
    preparing.current = file;
    if (!file) return;
    const { smaller, problem } = await shrink(file);
    // Another one was chosen meanwhile.
    if (preparing.current !== file) return;
    preparing.current = undefined;
    if (smaller && smaller !== file) putInto(target, smaller);
    const found = problem ?? refusalOf(smaller);
    // What cannot be sent is not left in the field.
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
  return (
    <ProfileDialog hash={PICTURE_DIALOG} title="Foto de perfil">
      <Form
        method="post"
        action="/profile"
        encType="multipart/form-data"
        className="me-form"
        noValidate
        onSubmit={handleSubmit}
      >
        <input type="hidden" name="intent" value="trocar-foto" />
        <Field
          ref={input}
          label="Escolha uma imagem"
          name="foto"
          type="file"
          accept={AVATAR_TYPES}
          required
          help="JPEG, PNG, WebP, AVIF ou GIF de até 5 MB. Ela é cortada em quadrado."
          error={error}
          onChange={handleChange}
        />
        <div className="me-buttons">
          <button type="submit" className="btn key" {...whileBusy(busy || waiting)}>
            {waiting ? "Preparando…" : busy ? "Enviando…" : "Enviar foto"}
          </button>
        </div>
      </Form>
      {hasPicture && (
        <Form method="post" action="/profile" className="me-form me-remove">
          <input type="hidden" name="intent" value="remover-foto" />
          {removed?.error && <FormError title={removed.error.title}>{removed.error.text}</FormError>}
          <button type="submit" className="btn bad" {...whileBusy(busy)}>
            <Icon icon={Trash2} />
            Remover foto
          </button>
        </Form>
      )}
    </ProfileDialog>
  );
}
