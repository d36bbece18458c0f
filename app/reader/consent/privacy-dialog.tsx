import { IfOn } from "#app/switched-on.tsx";
import { VIEWS_KEPT_DAYS } from "#domain/shared/visits.ts";
import { PrivacyPieces } from "../features/privacy.tsx";
import { ContentDialog } from "../shell/content-dialog.tsx";
import styles from "./consent.module.css";
import { type Consent, useConsent } from "./consent.ts";
import { ConsentButtons } from "./consent-buttons.tsx";

/** The hash of the dialog that explains what is recorded and lets readers change their answer. */
export const PRIVACY_DIALOG = "privacidade";

const ANSWERS: Record<Consent, string> = {
  aceito: "Você aceitou a contagem de visitas. Pode mudar de ideia quando quiser.",
  recusado: "Você rejeitou a contagem de visitas. Pode mudar de ideia quando quiser.",
};

function Answer() {
  const consent = useConsent();
  return consent ? ANSWERS[consent] : "Você ainda não escolheu. Enquanto isso, vale como rejeitado.";
}

/** Explains what is recorded, in plain words, and offers the choice (LGPD). */
export function PrivacyDialog({ keepsPages, onGiven }: { keepsPages: boolean; onGiven: () => void }) {
  return (
    <ContentDialog hash={PRIVACY_DIALOG} title="Privacidade">
      <IfOn feature="analytics">
        <p>
          Se você aceitar, guardamos as páginas que você abre e de que site você veio, o idioma, o navegador e o tamanho
          da tela, com um número sorteado que fica neste aparelho. Pelo endereço da conexão descobrimos o país; o
          endereço não é guardado com as visitas.
        </p>
        <p>
          Se você já permitiu a este site ver sua localização, guardamos também a região aproximada, com cerca de um
          quilômetro. Nunca pedimos essa permissão para isso.
        </p>
        <p>
          Seu nome e seu e-mail não entram nessa lista. Cada visita é apagada depois de {VIEWS_KEPT_DAYS} dias; ficam só
          os totais. Nada é vendido nem usado para anúncios.
        </p>
        <p>
          Se você rejeitar, nada disso é guardado, e o que estava neste aparelho é apagado. Só somamos mais uma leitura
          à notícia aberta, sem saber de quem.
        </p>
      </IfOn>
      <p>
        De todos os leitores somamos, por dia, quantas vezes cada anúncio apareceu e foi tocado. Essa soma não tem
        número de ninguém, e nada fica guardado neste aparelho. O endereço da conexão só serve, por alguns minutos, para
        barrar contagem repetida.
      </p>
      <p>
        Nos dois casos ficam só neste aparelho a sua resposta, a hora da sua última visita, os assuntos que você abriu
        hoje, para saber quando oferecer avisos, se pediu notícias por e-mail, e o que você lê, salva e segue. “Para
        você” pergunta ao site o que saiu desde essa hora no que você segue; o site não guarda a pergunta.
      </p>
      <p>
        Se você ligar os avisos, guardamos o endereço que o seu navegador cria para recebê-los e os assuntos escolhidos.
        Os avisos passam, cifrados, pelo serviço do fabricante do navegador. Ao desligar, apagamos tudo isso.
      </p>
      <PrivacyPieces />
      {keepsPages && (
        <p>
          Para ler sem internet, o navegador guarda neste aparelho a página inicial e as últimas 30 notícias que você
          abriu. Quando você sai da conta, elas são apagadas.
        </p>
      )}
      <IfOn feature="analytics">
        <p className={styles.answer} aria-live="polite">
          <Answer />
        </p>
        <ConsentButtons onGiven={onGiven} />
      </IfOn>
    </ContentDialog>
  );
}
