import type { SendingFacts } from "#domain/newsletter/types.ts";
import { formatCount, formatNumber } from "#platform/format/numbers.ts";
import { Status } from "../../pieces/list/status.tsx";
import styles from "./setup.module.css";

/** How editions are sent: settings of whoever runs the server, to read. */
export function SendingPanel({ sending }: { sending: SendingFacts }) {
  return (
    <section className={`panel ${styles.facts}`} aria-labelledby="envio">
      <h2 id="envio">Como as edições saem</h2>
      <p className="meta">Quem cuida do servidor muda isto nas configurações dele (NEWSLETTER_…).</p>
      <Facts sending={sending} />
    </section>
  );
}

function Facts({ sending }: { sending: SendingFacts }) {
  const { hasMailServer, from, perMinute, connections, dkim, returnAddress, acceptsReports } = sending;
  return (
    <dl>
      <div>
        <dt>Servidor de e-mail</dt>
        <dd>
          <Status kind={hasMailServer ? "on" : "late"}>{hasMailServer ? "Configurado" : "Falta configurar"}</Status>
          {!hasMailServer && (
            <p className="meta">
              Defina NEWSLETTER_SMTP_URL com o servidor que manda as edições. Sem ele as mensagens ficam em arquivos, e
              ninguém as recebe.
            </p>
          )}
        </dd>
      </div>
      <div>
        <dt>Remetente</dt>
        <dd className={styles.code}>{from}</dd>
      </div>
      <div>
        <dt>Ritmo</dt>
        <dd>
          {formatNumber(perMinute)} por minuto, em {formatCount(connections, "conexão", "conexões")}
        </dd>
      </div>
      <div>
        <dt>Assinatura (DKIM)</dt>
        <dd>
          <Status kind={dkim ? "on" : "draft"}>{dkim ? "Assinadas" : "Sem assinatura"}</Status>
          {dkim ? (
            <>
              <p className="meta">Publique este registro TXT no DNS do domínio, se ainda não está lá:</p>
              <p className={styles.code}>{dkim.name}</p>
              <p className={styles.code}>{dkim.value}</p>
            </>
          ) : (
            <p className="meta">
              Gmail e Outlook pedem a assinatura a quem manda a muitos. Defina NEWSLETTER_DKIM_KEY_FILE.
            </p>
          )}
        </dd>
      </div>
      <div>
        <dt>Mensagens que voltam</dt>
        <dd>
          <Status kind={acceptsReports ? "on" : "draft"}>
            {acceptsReports ? "Recebidas" : "Só as recusadas na hora"}
          </Status>
          <p className="meta">
            {returnAddress ? (
              <>
                Voltam para <span className={styles.code}>{returnAddress}</span>
              </>
            ) : (
              "Sem endereço de volta (NEWSLETTER_RETURN_ADDRESS)."
            )}
          </p>
        </dd>
      </div>
    </dl>
  );
}
