import { Link } from "react-router";
import { QrCode } from "#app/ui/qr-code.tsx";
import type { Enrolment } from "./enrolment.server.ts";
import type { confirmAppForm } from "./forms.server.ts";
import { CodeField, SectionForm, useSectionForm } from "./section.tsx";
import { SECURITY_PATH } from "./sections.ts";
import styles from "./security.module.css";

/** The secret of an app in groups of four, for typing. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? "";

/** Shows the secret for the app and asks for its first code. Without the secret it asks only for the code again. */
export function EnrolmentSteps({ enrolment }: { enrolment: Enrolment | undefined }) {
  const form = useSectionForm<typeof confirmAppForm>("aplicativo", "app-confirmar");
  return (
    <div className={styles.steps}>
      {enrolment && (
        <div className={styles.step}>
          <h3>1. Leia o código no aplicativo</h3>
          <p>
            Abra o Google Authenticator, o Microsoft Authenticator, o gerenciador de senhas do celular ou outro
            aplicativo de códigos e aponte a câmera.
          </p>
          <div className={styles.enrol}>
            <QrCode qr={enrolment.qr} label="Código QR para o aplicativo de códigos" />
            <div className={styles.enrolElse}>
              <p>
                <b>Está no celular?</b>
                <a className="btn line" href={enrolment.uri}>
                  Abrir no aplicativo
                </a>
              </p>
              <p>
                <b>Não consegue ler? Digite esta chave:</b>
                <code className={styles.secret}>{inGroups(enrolment.secret)}</code>
              </p>
            </div>
          </div>
        </div>
      )}
      <div className={styles.step}>
        <h3>{enrolment ? "2. Digite o código que apareceu" : "Digite o código do aplicativo"}</h3>
        <SectionForm section="aplicativo" form={form} submit="Confirmar e ativar">
          <CodeField {...form.field("code")} label="Código do aplicativo" help="Seis números." />
        </SectionForm>
        <p className="meta">
          <Link to={`${SECURITY_PATH}#aplicativo`}>Começar de novo</Link>
        </p>
      </div>
    </div>
  );
}
