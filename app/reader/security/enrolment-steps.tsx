import { Link } from "react-router";
import { type Enrolment, SECURITY_PATH } from "./outcome.ts";
import { CodeField, SectionForm } from "./section.tsx";

/** The secret of an app in groups of four, for typing. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? "";

function Qr({ size, path }: Enrolment["qr"]) {
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Código QR para o aplicativo de códigos">
      <rect width={size} height={size} />
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

/** Brings the secret into the app and asks for its first code. Without the secret only the code is asked for again. */
export function EnrolmentSteps({ enrolment }: { enrolment: Enrolment | undefined }) {
  return (
    <div className="safe-steps">
      {enrolment && (
        <div className="safe-step">
          <h3>1. Leia o código no aplicativo</h3>
          <p>
            Abra o Google Authenticator, o Microsoft Authenticator, o gerenciador de senhas do celular ou outro
            aplicativo de códigos e aponte a câmera.
          </p>
          <div className="enrol">
            <Qr {...enrolment.qr} />
            <div className="enrol-else">
              <p>
                <b>Está no celular?</b>
                <a className="btn line" href={enrolment.uri}>
                  Abrir no aplicativo
                </a>
              </p>
              <p>
                <b>Não consegue ler? Digite esta chave:</b>
                <code className="secret">{inGroups(enrolment.secret)}</code>
              </p>
            </div>
          </div>
        </div>
      )}
      <div className="safe-step">
        <h3>{enrolment ? "2. Digite o código que apareceu" : "Digite o código do aplicativo"}</h3>
        <SectionForm section="aplicativo" intent="app-confirmar" submit="Confirmar e ativar">
          {(failure) => <CodeField label="Código do aplicativo" help="Seis números." failure={failure} />}
        </SectionForm>
        <p className="meta">
          <Link to={`${SECURITY_PATH}#aplicativo`}>Começar de novo</Link>
        </p>
      </div>
    </div>
  );
}
