import { SwitchField } from "#app/ui/switch-field.tsx";
import { mayPublish } from "#domain/accounts/policy.ts";
import type { Desk, LivePeer } from "#domain/live/types.ts";
import { PersonInitials } from "../../pieces/person-initials.tsx";
import { useStaff } from "../../pieces/use-staff.ts";
import { Contacts } from "./contacts.tsx";
import styles from "./coverage-panel.module.css";
import { ChooseFollowUp, ContinueCoverage, EndCoverage } from "./end-coverage.tsx";
import { KeyPoints } from "./key-points.tsx";
import lists from "./panel-lists.module.css";
import { useCoverageForm } from "./use-coverage-form.ts";

interface CoveragePanelProps {
  desk: Desk;
  peers: LivePeer[];
}

/** Key points, telephones, other writers and settings of the coverage. */
export function CoveragePanel({ desk, peers }: CoveragePanelProps) {
  const form = useCoverageForm(desk);
  const isEditor = mayPublish(useStaff());
  const { newestFirst, needsApproval } = form.shown;
  const isOver = desk.endedAt !== null;
  return (
    <>
      {form.error && (
        <p className={styles.error} role="alert">
          {form.error}
          {form.isUnsaved && (
            <button type="button" className="quiet" onClick={form.save}>
              Tentar de novo
            </button>
          )}
        </p>
      )}
      <KeyPoints form={form} />
      <Contacts form={form} />
      <section className={lists.section} aria-labelledby="escrevem">
        <h2 id="escrevem">Quem escreve agora</h2>
        {peers.length === 0 ? (
          <p className="meta">Só você tem esta tela aberta.</p>
        ) : (
          <ul className={styles.peers}>
            {peers.map(({ id, name, isWriting }) => (
              <li key={id}>
                <PersonInitials id={id} name={name} />
                <span>
                  <b>{name}</b>
                  <small>{isWriting ? "Escreve…" : "Lendo"}</small>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={lists.section} aria-labelledby="cobertura">
        <h2 id="cobertura">A cobertura</h2>
        <SwitchField
          label="Mais nova no alto"
          help="Cada leitor pode trocar"
          checked={newestFirst}
          onChange={({ target }) => form.change({ newestFirst: target.checked })}
        />
        {isEditor && (
          <SwitchField
            label="Entradas de repórteres esperam um editor"
            checked={needsApproval}
            onChange={({ target }) => form.change({ needsApproval: target.checked })}
          />
        )}
        {isEditor && isOver && (
          <div className={styles.over}>
            <p className="meta">
              {desk.followUp ? `Leva à notícia “${desk.followUp.title}”.` : "Não leva a nenhuma notícia."}
            </p>
            <ChooseFollowUp {...desk} />
            <ContinueCoverage newsId={desk.newsId} />
          </div>
        )}
        {isEditor && !isOver && <EndCoverage {...desk} />}
      </section>
    </>
  );
}
