import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { drawnAddress } from "#platform/http/web-address.ts";
import { QuestionSheet } from "../question-sheet.tsx";
import styles from "./install-question.module.css";
import { INSTALL_TEXT } from "./install-text.ts";
import type { InstallWay } from "./use-install-offer.ts";

const TITLE = "pergunta-instalar";

interface InstallQuestionProps {
  way: InstallWay;
  onAnswer: () => void;
}

/** Asks whether the site shall be on the home screen. */
export function InstallQuestion({ way, onAnswer }: InstallQuestionProps) {
  const site = useRouteLoaderData<typeof rootLoader>("root");
  const handleInstall = async () => {
    onAnswer();
    await window.coretoInstall?.prompt().catch(() => {});
    window.coretoInstall = undefined;
  };
  const buttons = (
    <>
      {way === "dialog" && (
        <button type="button" className="btn key" onClick={handleInstall}>
          Instalar
        </button>
      )}
      <button type="button" className="btn line" onClick={onAnswer}>
        {way === "dialog" ? "Agora não" : "Entendi"}
      </button>
    </>
  );
  return (
    <QuestionSheet titleId={TITLE} buttons={buttons} onDecline={onAnswer}>
      <div className={styles.app}>
        <img src={drawnAddress(`${site?.icons ?? "/icons"}/icon-192.png`)} alt="" width={56} height={56} />
        <h2 id={TITLE}>{site?.siteName} na tela inicial</h2>
      </div>
      <p>
        Abre sem internet, com as últimas 30 notícias que você leu, e ocupa no máximo 20 MB. Sai como qualquer
        aplicativo.
      </p>
      {way === "words" && <p>{INSTALL_TEXT.onIphone}</p>}
    </QuestionSheet>
  );
}
