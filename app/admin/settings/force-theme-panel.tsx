import type { Theme } from "#domain/settings/types.ts";
import { ConfirmButton } from "../pieces/dialog/confirm-button.tsx";
import styles from "./force-theme-panel.module.css";

const THEME_NAMES: Record<Theme, string> = {
  light: "o tema claro",
  dark: "o tema escuro",
  system: "o tema do aparelho",
};

/** The two actions that apply the saved default theme to readers again (docs/product.md, "Settings screens"). */
export function ForceThemePanel({ theme }: { theme: Theme }) {
  const name = THEME_NAMES[theme];
  return (
    <section className={`panel pad ${styles.force}`} aria-labelledby="aplicar">
      <h2 id="aplicar">Aplicar o tema padrão aos leitores</h2>
      <p className="meta">Vale o tema que está salvo: {name}. Se mudou a escolha acima, salve antes.</p>
      <div className="btns">
        <ConfirmButton
          label="Aplicar a quem não escolheu"
          className="btn line"
          title="Aplicar o tema a quem não escolheu?"
          text={`Quem nunca escolheu um tema passa a ver ${name}. As escolhas dos outros ficam como estão.`}
          confirm="Aplicar"
          fields={{ intent: "forcar-tema", target: "undecided" }}
        >
          Aplicar a quem não escolheu
        </ConfirmButton>
        <ConfirmButton
          label="Aplicar a todos"
          className="btn bad"
          title="Aplicar o tema a todos?"
          text={`Todos os leitores passam a ver ${name}, também quem escolheu outro. A escolha deles se perde.`}
          confirm="Aplicar a todos"
          fields={{ intent: "forcar-tema", target: "everyone" }}
        >
          Aplicar a todos
        </ConfirmButton>
      </div>
    </section>
  );
}
