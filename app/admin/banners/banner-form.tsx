import { useState } from "react";
import { FormError } from "#app/ui/field.tsx";
import { parseBannerImage } from "#domain/banners/image.ts";
import type { EditableBanner } from "#domain/banners/schema.ts";
import { EditForm } from "../edit-form.tsx";
import { SeenInput } from "../seen-input.tsx";
import { previewStyle, writeStyle } from "../style-text.ts";
import { useAnswer } from "../use-answer.ts";
import type { EditScreen } from "../use-edit-screen.ts";
import { MovementFields, OverlayFields, PlaceFields } from "./banner-fields.tsx";
import { BannerPreview } from "./banner-preview.tsx";

/** What the preview shows, as it stands in the form. */
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
  seen: string | null;
  timeZone: string;
  screen: EditScreen;
}

/** The form of a banner with the banner beside it. */
export function BannerForm({ banner, seen, timeZone, screen }: BannerFormProps) {
  const sending = useAnswer({ onDone: screen.handleDone });
  const { errors, error, touch, answer } = sending;
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
    <EditForm sending={sending} screen={screen} draft={{ form: "banner", row: screen.row }} cancelTo="/admin/banners">
      <SeenInput seen={seen} answer={answer} />
      <div className="stack">
        {error && <FormError title={error.title}>{error.text}</FormError>}
        <PlaceFields {...fields} timeZone={timeZone} />
        <OverlayFields {...fields} />
        <MovementFields {...fields} />
      </div>
      <div className="stack beside">
        <BannerPreview shown={shown} style={previewStyle(shown.styleText)} />
      </div>
    </EditForm>
  );
}
