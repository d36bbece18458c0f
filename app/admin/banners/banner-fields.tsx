import { Field, TextAreaField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { toOptions } from "#app/ui/to-options.ts";
import { BANNER_LIMITS, BANNER_STYLE, type EditableBanner } from "#domain/banners/types.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { HiddenValue } from "../drafts/hidden-value.tsx";
import { MediaField } from "../media/field/media-field.tsx";
import { clockText } from "../pieces/clock-text.ts";
import { Advanced } from "../pieces/form/advanced.tsx";
import { StyleField } from "../pieces/form/style-field.tsx";
import { writeStyle } from "../pieces/form/style-text.ts";
import type { typedFields } from "../pieces/form/typed-fields.ts";
import { ORDER_HELP } from "../pieces/list/list-panel.tsx";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import type { BannerFieldsProps, ShownBanner } from "./banner-form.tsx";
import { ANIMATION_NAMES, CAROUSEL_NAMES, MEDIA_NAMES, PLACEMENT_NAMES } from "./choices.ts";

interface FieldsProps {
  banner: EditableBanner;
  shown: ShownBanner;
  field: BannerFieldsProps["field"];
  /** The props of a field that the preview shows. */
  typed: ReturnType<typeof typedFields<ShownBanner>>;
  errors: BannerFieldsProps["errors"];
  change: (values: Partial<ShownBanner>) => void;
}

/** Type, link, place and period of a banner. */
export function PlaceFields({
  banner,
  shown,
  errors,
  field,
  typed,
  change,
  timeZone,
}: FieldsProps & { timeZone: string }) {
  const clock = clockText(timeZone);
  return (
    <section className="panel pad form-panel" aria-label="Banner">
      <Field
        label="Título"
        {...typed("title")}
        required
        help="O nome do banner. Sem imagem e sem texto, é o que aparece; leitores de tela o leem quando a imagem não tem texto alternativo."
      />
      <MediaField
        label="Imagem ou vídeo"
        kinds={["image", "video"]}
        value={shown.imageUrl || null}
        error={errors.imageUrl}
        help="Três vezes mais largo que alto; o que importa fica no meio. Sem ela, o banner é só o texto."
        onChange={(url, facts) =>
          change({ imageUrl: url ?? "", mediaType: facts?.kind === "video" ? "video" : "image" })
        }
      />
      <HiddenValue name="imageUrl" value={shown.imageUrl} onRestore={(imageUrl) => change({ imageUrl })} />
      <Field
        label="Link"
        {...field("linkUrl")}
        type="url"
        inputMode="url"
        help="Um endereço, como prefeitura.gov.br, ou um caminho deste site, como /news."
      />
      <TextAreaField label="Descrição" {...field("description")} rows={2} help="Só para a redação." />
      <div className="pair">
        <SelectField label="Posição" {...field("placement")} options={toOptions(PLACEMENT_NAMES)} />
        <Field label="Ordem" {...field("orderIndex")} type="number" step={1} help={ORDER_HELP} />
      </div>
      <div className="pair">
        <Field
          label="Mostrar a partir de"
          {...field("startsAt")}
          type="datetime-local"
          defaultValue={toLocalInput(banner.startsAt ?? "", timeZone)}
          help={`${clock} Vazio: desde já.`}
        />
        <Field
          label="Mostrar até"
          {...field("endsAt")}
          type="datetime-local"
          defaultValue={toLocalInput(banner.endsAt ?? "", timeZone)}
          help={`${clock} Vazio: sem fim.`}
        />
      </div>
      <SwitchField label="Ativo" name="active" defaultChecked={banner.active} />
      <SwitchField
        label="É anúncio pago"
        name="paid"
        defaultChecked={banner.paid}
        help="Os leitores veem a palavra “Publicidade” sobre ele. Avisos e campanhas do próprio jornal não são anúncios."
      />
    </section>
  );
}

/** Whether the overlay has markup or a style other than the default. */
const isStyled = ({ overlayHtml, style }: EditableBanner) =>
  Boolean(overlayHtml?.trim()) || writeStyle(style, 0) !== writeStyle(BANNER_STYLE, 0);

/** The fields of the text over the banner. */
export function OverlayFields({ banner, shown, errors, typed, change }: FieldsProps) {
  return (
    <TitledPanel id="sobre-o-banner" title="Texto sobre o banner" className="form-panel">
      <Field label="Texto" {...typed("overlayText")} />
      <Advanced filled={isStyled(banner)} errors={[errors.overlayHtml, errors.style]}>
        <TextAreaField
          label="HTML"
          {...typed("overlayHtml")}
          rows={3}
          spellCheck={false}
          className="code-field"
          help="Parágrafos, negrito, listas e links. O resto é retirado por segurança."
        />
        <StyleField
          value={shown.styleText}
          error={errors.style}
          help={'Por exemplo {"color": "white", "fontSize": "24px", "backgroundColor": "#0c2d36cc"}.'}
          onChange={(styleText) => change({ styleText })}
        />
      </Advanced>
    </TitledPanel>
  );
}

/** The fields of carousel and animation. */
export function MovementFields({ banner, field, typed }: FieldsProps) {
  return (
    <TitledPanel id="movimento" title="Movimento" className="form-panel">
      <div className="pair">
        <SelectField label="Tipo de mídia" {...typed("mediaType")} options={toOptions(MEDIA_NAMES)} />
        <SelectField
          label="Carrossel"
          {...field("carouselType")}
          options={toOptions(CAROUSEL_NAMES)}
          help="Vale o do primeiro banner de cada lugar."
        />
        <SelectField label="Animação" {...typed("animation")} options={toOptions(ANIMATION_NAMES)} />
        <Field
          label="Duração"
          {...field("duration")}
          type="number"
          min={BANNER_LIMITS.durationMin}
          max={BANNER_LIMITS.durationMax}
          step={100}
          help="Em milésimos de segundo: 4000 são 4 segundos."
        />
      </div>
      <SwitchField
        label="Passar sozinho"
        name="autoplay"
        defaultChecked={banner.autoplay}
        help="Um vídeo toca sozinho, sem som."
      />
      <SwitchField label="Recomeçar depois do fim" name="loop" defaultChecked={banner.loop} />
    </TitledPanel>
  );
}
