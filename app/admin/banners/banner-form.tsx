import { useState } from "react";
import { parseBannerImage } from "#domain/banners/image.ts";
import type { EditableBanner } from "#domain/banners/types.ts";
import type { FormFields } from "../pieces/form/form-screen.tsx";
import { previewStyle, writeStyle } from "../pieces/form/style-text.ts";
import { typedFields } from "../pieces/form/typed-fields.ts";
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

export interface BannerFieldsProps extends FormFields<typeof saveBannerForm> {
  banner: EditableBanner;
  timeZone: string;
}

/** The form of a banner with its preview. */
export function BannerFields({ banner, timeZone, errors, field, problem, touch }: BannerFieldsProps) {
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
  const fields = { banner, shown, errors, field, typed: typedFields(shown, errors, change), change };
  return (
    <>
      <div className="stack">
        {problem}
        <PlaceFields {...fields} timeZone={timeZone} />
        <OverlayFields {...fields} />
        <MovementFields {...fields} />
      </div>
      <div className={`stack ${styles.beside}`}>
        <BannerPreview shown={shown} style={previewStyle(shown.styleText)} />
      </div>
    </>
  );
}
