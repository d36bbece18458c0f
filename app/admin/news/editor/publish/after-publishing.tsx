import { ArrowUpToLine, Calendar, Copy, ExternalLink, Info, Link2, Pencil, Plus, Undo2, X } from "lucide";
import { href, Link } from "react-router";
import { clockText } from "#app/admin/pieces/clock-text.ts";
import { colorVariables } from "#app/admin/pieces/color-variables.ts";
import { dateWords } from "#app/admin/pieces/date-words.ts";
import { Sheet } from "#app/admin/pieces/dialog/sheet.tsx";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { copyText } from "#app/ui/copy-text.ts";
import { CLOSE_HASH } from "#app/ui/hash-dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useDates, useToday } from "#app/use-dates.ts";
import { shareAddress } from "#domain/news/share-address.ts";
import { toSlug } from "#domain/news/slug.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { ChannelButton } from "../../list/channel-button.tsx";
import { type ArticleForm, useArticleForm } from "../article-form.ts";
import styles from "./after-publishing.module.css";
import { placeName, placeOf } from "./places.ts";
import { PlannedList, usePlannedLines } from "./planned-list.tsx";
import { PUBLISH_TITLE, Section } from "./publish-parts.tsx";
import type { OpenSheetProps, PublishedStep } from "./publish-sheet.tsx";
import { SentList } from "./sent-list.tsx";
import type { SheetFacts } from "./use-publication-facts.ts";

interface AfterPublishingProps extends OpenSheetProps {
  state: "published" | "scheduled" | "in-review";
  facts: SheetFacts | undefined;
  /** Opens the fields for another date. */
  onReschedule: () => void;
  /** Opens the part in which a published article is corrected or taken off the site. */
  onStep: (step: PublishedStep) => void;
  /** Called once a notice was stopped or put back. */
  onChanged: () => void;
}

/** The article once it is published, scheduled or sent to review: where it is, what has happened, and what can be done next. */
export function AfterPublishing(props: AfterPublishingProps) {
  const { state } = props;
  const { editor, timeZone, review } = useArticleForm();
  const dates = useDates();
  const today = useToday();
  const { scheduledAt, firstPublishedAt } = editor.base.fields;
  const words = (moment: string) => dateWords(moment, today, dates);
  const heading = {
    published: {
      title: "Publicada",
      note: firstPublishedAt ? `Está no site desde ${words(firstPublishedAt)}.` : "Está no site.",
    },
    scheduled: {
      title: scheduledAt ? `Agendada para ${words(scheduledAt)}` : "Agendada",
      note: scheduledAt ? `${dates.dayAndTime(scheduledAt)}. ${clockText(timeZone)} Até lá, só a redação vê.` : "",
    },
    "in-review": { title: "Enviada para revisão", note: review ? `Na fila desde ${words(review.at)}.` : "" },
  }[state];
  return (
    <Sheet
      titleId={PUBLISH_TITLE}
      {...heading}
      foot={
        <>
          <p className="meta">
            {
              {
                published: "Errou? “Corrigir” muda o texto e diz o que mudou.",
                scheduled: "Mudou a hora? O que vai junto muda com ela.",
                "in-review": "Até sair, só a redação vê.",
              }[state]
            }
          </p>
          <div className={styles.next}>
            <Link className="btn line" to={href("/admin/news")}>
              Ir para Notícias
            </Link>
            <Link className="btn" to={href("/admin/news/nova")}>
              <Icon icon={Plus} />
              Escrever outra
            </Link>
          </div>
        </>
      }
    >
      <section className={styles.article}>
        <ArticleCard />
        <div className={styles.actions}>
          {state === "published" && <PublishedActions {...props} />}
          {state === "scheduled" && <ScheduledActions {...props} />}
          <a href={CLOSE_HASH}>
            <Icon icon={Pencil} />
            Editar
          </a>
          {state === "scheduled" && (
            <button type="button" onClick={() => editor.save({ scheduledAt: "" })}>
              <Icon icon={Undo2} />
              Voltar a rascunho
            </button>
          )}
        </div>
      </section>
      {state !== "in-review" && <Steps {...props} />}
    </Sheet>
  );
}

const addressOf = ({ article: { address }, siteUrl }: ArticleForm) =>
  address ? siteUrl + href("/news/:address", { address }) : null;

function ArticleCard() {
  const form = useArticleForm();
  const { editor, categories, siteUrl } = form;
  const { title, categoryId, imageUrl, thumbnailUrl } = editor.base.fields;
  const category = categories.find(({ value }) => value === categoryId);
  const picture = thumbnailUrl || imageUrl;
  const url = addressOf(form) ?? `${siteUrl}/news/${toSlug(title)}`;
  return (
    <article className={`${styles.card} cat`} style={category && colorVariables(category.colors)}>
      {picture && <img src={drawnAddress(picture)} alt="" />}
      {category && <p className="kick">{category.label}</p>}
      <h3>{title}</h3>
      <p className={styles.address}>
        <Icon icon={Link2} />
        <span>{url.replace(/^https?:\/\//, "")}</span>
      </p>
    </article>
  );
}

function PublishedActions({ onStep }: AfterPublishingProps) {
  const toast = useToast();
  const form = useArticleForm();
  const url = addressOf(form);
  if (!url) return null;
  const handleCopy = async () => {
    if (await copyText(url)) toast({ title: "Endereço copiado" });
    else toast({ title: "Não foi possível copiar", text: url, destructive: true });
  };
  return (
    <>
      <button type="button" className={styles.first} onClick={() => onStep("correct")}>
        <Icon icon={Info} />
        Corrigir
      </button>
      <button type="button" className={styles.bad} onClick={() => onStep("withdraw")}>
        <Icon icon={X} />
        Tirar do ar
      </button>
      <a href={drawnAddress(url)} target="_blank" rel="noreferrer">
        <Icon icon={ExternalLink} />
        Ver no site
      </a>
      <button type="button" onClick={() => void handleCopy()}>
        <Icon icon={Copy} />
        Copiar endereço
      </button>
      <a
        href={drawnAddress(shareAddress("whatsapp", url, form.editor.base.fields.title))}
        target="_blank"
        rel="noopener noreferrer"
      >
        <BrandIcon brand="whatsapp" />
        WhatsApp
      </a>
    </>
  );
}

function ScheduledActions({ publish, onReschedule }: AfterPublishingProps) {
  return (
    <>
      <button type="button" onClick={onReschedule}>
        <Icon icon={Calendar} />
        Mudar a hora
      </button>
      <button type="button" onClick={() => publish()}>
        <Icon icon={ArrowUpToLine} />
        Publicar já
      </button>
    </>
  );
}

/** Where the article has come out and what can be sent about it, or where it will come out. */
function Steps({ state, facts, onChanged }: AfterPublishingProps) {
  const form = useArticleForm();
  const { title, summary, firstPublishedAt, scheduledAt } = form.editor.base.fields;
  const url = addressOf(form);
  const planned = usePlannedLines(facts);
  const place = facts?.slot ?? placeOf(form.editor.base.fields, 0);
  if (state === "scheduled")
    return (
      <Section icon={Calendar} title="O que vai acontecer">
        <PlannedList at={scheduledAt} place={placeName(place)} lines={planned} onChanged={onChanged} />
      </Section>
    );
  // The front page has no room for all featured articles.
  const isOffFront = facts?.slot === null && typeof place === "number";
  return (
    <>
      <Section icon={ArrowUpToLine} title="O que já saiu">
        <SentList
          facts={facts}
          at={firstPublishedAt}
          place={isOffFront ? "" : placeName(place)}
          channel={
            url && (
              <ChannelButton article={{ title, summary, url }} image={null} channelUrl={null} label="Copiar o texto" />
            )
          }
          onChanged={onChanged}
        />
      </Section>
      {planned.length > 0 && (
        <Section icon={Calendar} title="O que ainda vai">
          <PlannedList at={firstPublishedAt} place={null} lines={planned} onChanged={onChanged} />
        </Section>
      )}
    </>
  );
}
