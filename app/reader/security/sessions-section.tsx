import { Monitor, Smartphone } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import type { SessionEntry } from "#domain/accounts/form.ts";
import { deviceName } from "./device-name.ts";
import type { endOthersForm, endSessionForm } from "./forms.server.ts";
import { Section, SectionForm, useSectionForm } from "./section.tsx";
import styles from "./security.module.css";

const ID = "aparelhos";
const HANDHELD = /iPhone|iPad|Android|Mobile/;

function Session({ session }: { session: SessionEntry }) {
  const dates = useDates();
  const { id, userAgent, ipAddress, createdAt, lastUsedAt, isCurrent } = session;
  const name = deviceName(userAgent);
  const end = useSectionForm<typeof endSessionForm>(ID, "encerrar", { id });
  return (
    <li>
      <Icon icon={HANDHELD.test(userAgent ?? "") ? Smartphone : Monitor} />
      <div>
        <b>{name}</b>
        <p className="meta">
          {isCurrent ? <b>Este aparelho</b> : <>Último uso em {dates.dayAndTime(lastUsedAt)}</>}
          {ipAddress && <span className="dot">Endereço {ipAddress}</span>}
        </p>
        <p className="meta">Entrou em {dates.dayAndTime(createdAt)}</p>
      </div>
      {!isCurrent && (
        <SectionForm
          section={ID}
          form={end}
          variant="line small"
          className=""
          submit={
            <>
              Encerrar{" "}
              <span className="sr">
                a sessão de {name}, aberta em {dates.dayAndTime(createdAt)}
              </span>
            </>
          }
        />
      )}
    </li>
  );
}

/** Where the reader is signed in. */
export function SessionsSection({ sessions }: { sessions: SessionEntry[] }) {
  const endOthers = useSectionForm<typeof endOthersForm>(ID, "encerrar-outras");
  return (
    <Section
      id={ID}
      title="Aparelhos conectados"
      text="Onde sua conta está aberta. Se não reconhecer algum, encerre-o e troque a senha."
    >
      <ul className={styles.list}>
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && <SectionForm section={ID} form={endOthers} variant="bad" submit="Encerrar as outras" />}
    </Section>
  );
}
