import { type VariantFormat, variantAddress } from "#platform/http/variant-address.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { Logo } from "./logo.tsx";
import { preloadPicture } from "./preload-picture.ts";

/** A picture as `Figure` draws it; the domain's `Picture` has this shape. */
export interface PictureSource {
  src: string;
  width: number | null;
  height: number | null;
  color: string | null;
  widths: number[];
  cut?: string;
  /** Value of `object-position`. */
  position?: string;
}

interface FigureProps {
  picture: PictureSource | null;
  alt: string;
  /** The `sizes` attribute: how wide the picture is drawn. */
  sizes: string;
  /** Whether it is visible first: loaded immediately and before others. */
  priority?: boolean;
}

/** The picture's colour until it is loaded, and its focal point. */
const styleOf = ({ color, position }: PictureSource) =>
  color || position ? { backgroundColor: color ?? undefined, objectPosition: position } : undefined;

/**
 * A picture that fills its box; the box reserves the space. Without a picture, or if it cannot be loaded, the box shows the
 * bandstand.
 */
export function Figure({ picture, alt, sizes, priority = false }: FigureProps) {
  if (!picture) {
    return (
      <span className="picture-placeholder" aria-hidden="true">
        <Logo plain />
      </span>
    );
  }
  const { widths } = picture;
  const srcSet = (format: VariantFormat) =>
    widths.map((width) => `${variantAddress(picture, width, format)} ${width}w`).join(", ");
  if (priority && widths.length > 0) preloadPicture(picture.src, srcSet("avif"), sizes);
  return (
    <picture>
      {widths.length > 0 && (
        <>
          <source type="image/avif" srcSet={srcSet("avif")} sizes={sizes} />
          <source type="image/webp" srcSet={srcSet("webp")} sizes={sizes} />
        </>
      )}
      <img
        src={drawnAddress(picture.src)}
        alt={alt}
        width={picture.width ?? undefined}
        height={picture.height ?? undefined}
        loading={priority ? undefined : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        style={styleOf(picture)}
      />
    </picture>
  );
}
