import { PanelRight } from "lucide";
import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { HashDialog } from "#app/ui/hash-dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import forms from "#app/ui/styles/forms.css?url";
import { mayPublish } from "#domain/accounts/policy.ts";
import type { Desk, LivePeer } from "#domain/live/types.ts";
import { SHEET_CLASS, Sheet } from "../pieces/dialog/sheet.tsx";
import { LiveBadge } from "../pieces/list/live-badge.tsx";
import { PersonInitials } from "../pieces/person-initials.tsx";
import { useIsNarrow } from "../pieces/use-is-narrow.ts";
import { useStaff } from "../pieces/use-staff.ts";
import { FullScreenHeader } from "../shell/full-screen-header.tsx";
import { ComposerForm } from "./composer.tsx";
import { CoveragePanel } from "./coverage-panel.tsx";
import { EntryList } from "./entry-list.tsx";
import styles from "./live-desk.module.css";
import { useDeskKeys } from "./use-desk-keys.ts";
import { useLiveDesk } from "./use-live-desk.ts";
import { shortWaiting, WaitingNote } from "./waiting-note.tsx";

const PANEL = "painel";

interface LiveDeskProps {
  desk: Desk;
  siteUrl: string;
  timeZone: string;
  /** Where older entries are loaded. */
  morePath: string;
}

const countText = (count: number) => `${count.toLocaleString("pt-BR")} no ar`;

/** The newsroom's screen of a live coverage (docs/product.md, "Live coverage"). */
export function LiveDesk({ desk, siteUrl, timeZone, morePath }: LiveDeskProps) {
  const live = useLiveDesk(desk);
  const { composer, queue, peers } = live;
  const isEditor = mayPublish(useStaff());
  const isNarrow = useIsNarrow();
  const focus = useRef<() => void>(() => {});
  const [current, setCurrent] = useState<string>();
  useDeskKeys({ ids: desk.entries.map(({ id }) => id), current, onWrite: () => focus.current() });
  const waitingCount = queue.entries.filter(({ refusal }) => refusal === null).length;
  const isOver = desk.endedAt !== null;
  const short = shortWaiting(queue.waiting?.problem, waitingCount);
  return (
    <>
      {/* Of fields that are opened without a network, too. */}
      <StyleSheet href={forms} />
      <FullScreenHeader
        title={desk.title}
        badge={isOver ? undefined : <LiveBadge />}
        note={short && <span className={styles.short}>{short}</span>}
      >
        <HeaderPeers peers={peers} />
        {desk.isPublished && (
          <a
            className={`btn line small ${styles.onDesk}`}
            href={href("/news/:address", { address: desk.address })}
            target="_blank"
            rel="noreferrer"
          >
            Ver no site
          </a>
        )}
        <a className={`tap ${styles.onPhone}`} href={`#${PANEL}`} aria-label="Pontos-chave, telefones e quem escreve">
          <Icon icon={PanelRight} />
        </a>
      </FullScreenHeader>
      <div className={styles.room}>
        <div className={styles.page}>
          {!isOver && (
            <div className={styles.seat}>
              <ComposerForm
                composer={composer}
                timeZone={timeZone}
                needsEditor={live.needsEditor}
                error={live.error}
                isBusy={live.isCorrecting}
                focus={focus}
                onSubmit={() => {
                  live.submit();
                  focus.current();
                }}
              />
            </div>
          )}
          <div className={styles.notes}>
            <output className="sr">{live.said}</output>
            {isOver && (
              <p className={styles.note}>
                A cobertura foi encerrada.{" "}
                {isEditor
                  ? "Para escrever de novo, continue-a no painel."
                  : "Para escrever de novo, peça a um editor que a continue."}
              </p>
            )}
            {!desk.isPublished && (
              <p className={styles.note}>
                A notícia é um rascunho: os leitores veem a cobertura quando ela for publicada.{" "}
                <Link to={href("/admin/news/:id", { id: desk.newsId })}>Abrir a notícia</Link>
              </p>
            )}
            {!queue.isLasting && (
              <p className={styles.note}>
                Este navegador não guarda nada: o que esperar a rede fica só nesta página. Não a feche.
              </p>
            )}
            {queue.waiting && (
              <WaitingNote
                waiting={queue.waiting}
                count={waitingCount}
                onRetry={queue.retry}
                onSignIn={live.askToSignIn}
              />
            )}
          </div>
          <EntryList
            desk={desk}
            articleUrl={desk.isPublished ? siteUrl + href("/news/:address", { address: desk.address }) : null}
            queue={queue}
            current={current}
            onCurrent={setCurrent}
            onCorrect={(entry) => {
              live.correct(entry);
              focus.current();
            }}
            onEdit={(entry) => void live.edit(entry).then(() => focus.current())}
            onDelete={(entry) => void live.remove(entry)}
          />
          {desk.hasMore && (
            <Link className={`btn line ${styles.more}`} to={morePath} preventScrollReset>
              Mostrar mais antigas
            </Link>
          )}
          <footer className={styles.foot}>
            <span>{short}</span>
            <span className={styles.keys}>
              <kbd>N</kbd> escreve <kbd>J</kbd> <kbd>K</kbd> andam <kbd>E</kbd> corrige <kbd>P</kbd> fixa <kbd>R</kbd>{" "}
              retira
            </span>
            <span>{countText(desk.shownCount)}</span>
          </footer>
        </div>
        <Panel desk={desk} peers={peers} isSheet={isNarrow} />
      </div>
    </>
  );
}

/** Who else has the screen open, beside the title. */
function HeaderPeers({ peers }: { peers: LivePeer[] }) {
  if (peers.length === 0) return null;
  return (
    <span className={`${styles.peers} ${styles.onDesk}`}>
      {peers.slice(0, 4).map(({ id, name }) => (
        <span key={id} title={name}>
          <PersonInitials id={id} name={name} />
        </span>
      ))}
    </span>
  );
}

/** Beside the entries on a desktop; on a phone a sheet from below. */
function Panel({ desk, peers, isSheet }: { desk: Desk; peers: LivePeer[]; isSheet: boolean }) {
  // Known in the browser only: until then a phone hides what is beside the page.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const panel = <CoveragePanel desk={desk} peers={peers} />;
  if (!(isSheet && isReady)) {
    return (
      <aside className={styles.panel} aria-label="Sobre a cobertura">
        {panel}
      </aside>
    );
  }
  return (
    <HashDialog hash={PANEL} className={SHEET_CLASS} labelledBy="painel-titulo">
      <Sheet titleId="painel-titulo" title="A cobertura" note={countText(desk.shownCount)}>
        {panel}
      </Sheet>
    </HashDialog>
  );
}
