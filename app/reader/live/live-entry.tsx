import { Pin } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import { useDates, useToday } from "#app/use-dates.ts";
import { useFreshTime } from "#app/use-fresh-time.ts";
import type { LiveEntry as Entry } from "#domain/live/types.ts";
import { NEWSROOM } from "#domain/news/types.ts";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { Blocks } from "../blocks/blocks.tsx";
import text from "../blocks/text/text.css?url";
import { CopyLinkButton, WhatsAppIconLink } from "../share/share-links.tsx";
import { entryAnchor, entryPath } from "./entry-address.ts";

interface LiveEntryProps {
  entry: Entry;
  address: string;
  /** Address of the site, for what is shared. */
  siteUrl: string;
  /** Title of the article, for an entry without one. */
  title: string;
  kind?: "fresh" | "pinned";
}

/** An entry of a live coverage. */
export function LiveEntry({ entry, address, siteUrl, title, kind }: LiveEntryProps) {
  const { id, body, paragraphs, signature, place, editedAt, withdrawnAt } = entry;
  const dates = useDates();
  if (withdrawnAt)
    return (
      <article className="live-entry live-gone" id={entryAnchor(id)}>
        <EntryTime moment={entry.writtenAt} />
        <p>Esta entrada foi retirada às {dates.hour(withdrawnAt)}.</p>
      </article>
    );
  return (
    <article className={`live-entry${kind ? ` live-${kind}` : ""}`} id={entryAnchor(id)}>
      {kind === "pinned" && (
        <p className="live-fixed">
          <Icon icon={Pin} />
          Fixado
        </p>
      )}
      <EntryTime moment={entry.writtenAt} />
      {entry.title && <h3>{nonBreakingCurrency(entry.title)}</h3>}
      {body && (
        <div className="doc doc-body live-text">
          <StyleSheet href={text} />
          <Blocks blocks={body.document.content} resources={body.resources} />
        </div>
      )}
      {paragraphs.length > 0 && (
        <div className="doc doc-body live-text">
          <StyleSheet href={text} />
          <Paragraphs texts={paragraphs.map(nonBreakingCurrency)} />
        </div>
      )}
      <div className="live-sign">
        <span>
          {[signature ?? NEWSROOM, place].filter(Boolean).join(", ")}
          {editedAt && <i> · corrigida às {dates.hour(editedAt)}</i>}
        </span>
        <span className="live-share screen-only">
          <WhatsAppIconLink url={siteUrl + entryPath(address, id)} title={entry.title ?? title} />
          <CopyLinkButton url={siteUrl + entryPath(address, id)} />
        </span>
      </div>
    </article>
  );
}

/** When an entry was written: the hour, and how long ago that is, or the day of another one. */
function EntryTime({ moment }: { moment: string }) {
  const dates = useDates();
  const today = useToday();
  const near = useFreshTime(moment);
  const day = dates.calendarDay(moment) === today ? null : dates.dayAndMonth(moment);
  return (
    <time dateTime={moment} title={dates.longWithHour(moment)}>
      {dates.hour(moment)}
      <small data-printed={dates.dayAndMonth(moment)}>{near ?? day}</small>
    </time>
  );
}
