import { useState } from "react";
import { href } from "react-router";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { FormError } from "#app/ui/field.tsx";
import { parseBannerImage } from "#domain/banners/image.ts";
import type { EditableBanner } from "#domain/banners/types.ts";
import { EditForm } from "../pieces/form/edit-form.tsx";
import { previewStyle, writeStyle } from "../pieces/form/style-text.ts";
import type { EditScreen } from "../pieces/form/use-edit-screen.ts";
import { MovementFields, OverlayFields, PlaceFields } from "./banner-fields.tsx";
import styles from "./banner-form.module.css";
import { BannerPreview } from "./banner-preview.tsx";
import type { saveBannerForm } from "./forms.server.ts";

/** Values of the form that the preview shows. */
export interface ShownBanner {
  title: string;
  imageUrl: string;
  mediaType: EditableBanner["mediaType"];
  animation: EditableBanner["animation"];
  overlayText: string;
  overlayHtml: string;
  styleText: string;
}

interface BannerFormProps {
  banner: EditableBanner;
  /** Its version; null for a new one. */
  version: string | null;
  timeZone: string;
  screen: EditScreen;
}

/** The form of a banner with its preview. */
export function BannerForm({ banner, version, timeZone, screen }: BannerFormProps) {
  const sending = useActionForm<typeof saveBannerForm>({ intent: "salvar", onDone: screen.handleDone });
  const { errors, error, touch } = sending;
  const [shown, setShown] = useState<ShownBanner>({
    title: banner.title,
    imageUrl: parseBannerImage(banner.imageUrl).original ?? banner.imageUrl ?? "",
    mediaType: banner.mediaType,
    animation: banner.animation,
    overlayText: banner.overlayText ?? "",
    overlayHtml: banner.overlayHtml ?? "",
    styleText: writeStyle(banner.style),
  });
  const change = (values: Partial<ShownBanner>) => {
    touch();
    setShown((before) => ({ ...before, ...values }));
  };
  const fields = { banner, shown, errors, change };
  return (
    <EditForm
      sending={sending}
      version={version}
      screen={screen}
      draft={{ form: "banner", row: screen.row }}
      cancelTo={href("/admin/banners")}
    >
      <div className="stack">
        {error && <FormError title={error.title}>{error.text}</FormError>}
        <PlaceFields {...fields} timeZone={timeZone} />
        <OverlayFields {...fields} />
        <MovementFields {...fields} />
      </div>
      <div className={`stack ${styles.beside}`}>
        <BannerPreview shown={shown} style={previewStyle(shown.styleText)} />
      </div>
    </EditForm>
  );
}
