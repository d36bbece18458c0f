import { Bell, Info } from "lucide";
import type { ReactNode } from "react";
import { formatNumber } from "#platform/format/numbers.ts";
import { Hint, sentWords } from "./hint.tsx";
import { Section } from "./publish-parts.tsx";
import styles from "./publish-sheet.module.css";
import type { SheetFacts } from "./use-publication-facts.ts";

interface NotifyProps {
  facts: SheetFacts | undefined;
  isLater: boolean;
  value: boolean;
  onChange: (notify: boolean) => void;
  /** Further ways to notify. */
  children: ReactNode;
}

/** Whether readers are notified, and how; of a scheduled article when it comes out. */
export function Notify({ facts, isLater, value, onChange, children }: NotifyProps) {
  const readers = facts?.readers ?? 0;
  return (
    <Section icon={Bell} title="Vai junto">
      <label className={styles.tick}>
        <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
        <span>
          Notificação no site
          <small>Para quem tem conta, no sino. Abre esta notícia.</small>
        </span>
        <b>{formatNumber(readers)}</b>
      </label>
      {!isLater && <p className={styles.under}>{sentWords(facts?.sentToday ?? 0, "nenhuma")}</p>}
      {children}
      <Hint icon={Info}>O texto para o canal do WhatsApp fica pronto depois de publicar.</Hint>
    </Section>
  );
}
