import { SwitchField } from "#app/ui/switch-field.tsx";
import { mayPublish, mayShowAtOnce } from "#domain/accounts/policy.ts";
import type { Desk, LivePeer } from "#domain/live/types.ts";
import { PersonInitials } from "../pieces/person-initials.tsx";
import { useStaff } from "../pieces/use-staff.ts";
import { Contacts } from "./contacts.tsx";
import styles from "./coverage-panel.module.css";
import { ChooseFollowUp, ContinueCoverage, EndCoverage } from "./end-coverage.tsx";
import { HiddenPoint, KeyPoints } from "./key-points.tsx";
import lists from "./panel-lists.module.css";
import { useCoverageForm } from "./use-coverage-form.ts";

interface CoveragePanelProps {
  desk: Desk;
  peers: LivePeer[];
}

/** Key points, telephones, other writers and settings of the coverage. */
export function CoveragePanel({ desk, peers }: CoveragePanelProps) {
  const form = useCoverageForm(desk);
  const staff = useStaff();
  const isEditor = mayPublish(staff);
  const mayArrange = mayShowAtOnce(staff, desk);
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
      {mayArrange ? (
        <>
          <KeyPoints form={form} hidden={desk.hiddenPoints} />
          <Contacts form={form} />
        </>
      ) : (
        <ReadSurroundings {...desk} />
      )}
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
        {mayArrange && (
          <SwitchField
            label="Mais nova no alto"
            help="Cada leitor pode trocar"
            checked={newestFirst}
            onChange={({ target }) => form.change({ newestFirst: target.checked })}
          />
        )}
        {isEditor && (
          <SwitchField
            label="Entradas de repórteres esperam um editor"
            checked={needsApproval}
            onChange={({ target }) => form.change({ needsApproval: target.checked })}
          />
        )}
        {!mayArrange && <p className="meta">As suas entradas esperam um editor.</p>}
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

/** Key points and telephones for whose entries wait for an editor. */
const ReadSurroundings = ({ keyPoints, hiddenPoints, contacts }: Desk) => (
  <>
    <section className={lists.section} aria-labelledby="pontos">
      <h2 id="pontos">O que se sabe até agora</h2>
      <ul className={styles.read}>
        {keyPoints.map(({ text, entryId }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same words
          <li key={index}>
            {text}
            <HiddenPoint entryId={entryId} hidden={hiddenPoints} />
          </li>
        ))}
      </ul>
      <p className="meta">
        Um editor cuida dos pontos e dos telefones. Para propor um ponto, marque a estrela da entrada.
      </p>
    </section>
    {contacts.length > 0 && (
      <section className={lists.section} aria-labelledby="telefones">
        <h2 id="telefones">Para quem ligar</h2>
        <ul className={styles.read}>
          {contacts.map(({ number, name }) => (
            <li key={`${number} ${name}`}>
              <b>{number}</b> {name}
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
);
