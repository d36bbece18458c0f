import { Play } from "lucide";
import { useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { PopupCard, PopupStrip } from "#app/ui/popup-card.tsx";
import type { SafeStyle } from "#domain/markup/safe-style.ts";
import { isWebAddress } from "#domain/media/types.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import notice from "../../ui/popup-card.module.css";
import type { ShownDraft } from "./popup-fields.tsx";
import styles from "./popup-preview.module.css";

/** The pop-up as readers will see it; its animation can be repeated. */
export function PopupPreview({ draft, style }: { draft: ShownDraft; style: SafeStyle }) {
  const [round, setRound] = useState(0);
  const { title, description, mediaUrl, mediaType, duration, ctaLabel } = draft;
  const { displayBehavior: behavior, entranceEffect: effect, textAnimation: animation } = draft;
  const media =
    mediaUrl && isWebAddress(mediaUrl) ? (
      mediaType === "video" ? (
        <video
          src={drawnAddress(mediaUrl)}
          muted
          playsInline
          controls
          preload="metadata"
          aria-label={title || "Vídeo"}
        />
      ) : (
        <img src={drawnAddress(mediaUrl)} alt="" />
      )
    ) : null;
  const button = ctaLabel && <span className="btn key">{ctaLabel}</span>;
  return (
    <section className={styles.preview} aria-label="Prévia do pop-up">
      <header>
        <p className="meta">Prévia</p>
        <button type="button" className="btn line small" onClick={() => setRound(round + 1)}>
          <Icon icon={Play} />
          Repetir a animação
        </button>
      </header>
      {behavior !== "modal" ? (
        <div
          key={`${effect} ${animation} ${round}`}
          className={`${notice.strip} strip ${behavior === "fixed" ? "brand-surface" : notice.auto}`}
          data-entrance={effect}
        >
          <PopupStrip
            title={title}
            description={description}
            media={media}
            isFilm={mediaType === "video"}
            textAnimation={animation}
            durationSeconds={duration}
            style={style}
          />
          {button}
        </div>
      ) : (
        <div key={`${effect} ${animation} ${round}`} className={`${notice.popup} popup`} data-entrance={effect}>
          <PopupCard
            titleId="previa-do-popup"
            title={title || (description || media ? null : "Título")}
            description={description || null}
            media={media}
            textAnimation={animation}
            durationSeconds={duration}
            style={style}
          >
            {button}
            <span className="btn line">Fechar</span>
          </PopupCard>
        </div>
      )}
    </section>
  );
}
