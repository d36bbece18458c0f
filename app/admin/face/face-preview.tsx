import { type CSSProperties, type ReactNode, useState } from "react";
import { families } from "#app/face/pairs.ts";
import { deriveTones, ON_BRAND } from "#domain/face/colors.ts";
import type { Edge, Face } from "#domain/face/types.ts";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import styles from "./face.module.css";

interface FacePreviewProps {
  name: string;
  slogan: string;
  face: Face;
}

const HEADLINE = "Coreto da Matriz reabre no domingo";

/** Five screens with the face that is not saved yet, in the light theme or the dark one. */
export function FacePreview({ name, slogan, face }: FacePreviewProps) {
  const [isDark, setDark] = useState(false);
  const tones = deriveTones(face.face_main, face.face_accent);
  const tone = (token: keyof typeof tones) => tones[token][isDark ? 1 : 0];
  const { serif, sans } = families(face.face_pair);
  const isFlat = face.face_edge === "none";
  const style = {
    "--p": isFlat ? tone("paper") : tone("brand"),
    "--n": isFlat ? tone("link") : ON_BRAND,
    "--b": tones.brand[0],
    "--ob": ON_BRAND,
    "--a": tone("accent"),
    "--oa": tone("on-accent"),
    "--g": tone("paper"),
    "--k": tone("ink"),
    "--k2": tone("ink-2"),
    "--l": tone("link"),
    "--t": tone("tile"),
    "--line": tone("line"),
    "--serif": serif,
    "--sans": sans,
  } as CSSProperties;
  const screen = (label: string, content: ReactNode, className = "", edge: Edge = face.face_edge) => (
    <figure className={className}>
      <div className={styles.shot}>
        <b className={styles.roof} data-edge={edge}>
          {name}
        </b>
        <div>{content}</div>
      </div>
      <figcaption>{label}</figcaption>
    </figure>
  );
  return (
    <TitledPanel id="previa" title="Como fica" className={styles.preview}>
      <div className="btns">
        {[false, true].map((dark) => (
          <button
            key={String(dark)}
            type="button"
            className={isDark === dark ? "chip on" : "chip"}
            aria-pressed={isDark === dark}
            onClick={() => setDark(dark)}
          >
            {dark ? "Tema escuro" : "Tema claro"}
          </button>
        ))}
      </div>
      <div className={styles.shots} style={style}>
        {screen(
          "Início, celular",
          <>
            <em>Cidade</em>
            <strong>{HEADLINE}</strong>
            <i />
          </>,
        )}
        {screen(
          "Notícia",
          <>
            <strong>Café do vale fecha a safra</strong>
            <p>
              A cooperativa provou 412 lotes; o melhor veio da Serra do Meio e chegou a 89 pontos, a nota mais alta em
              dez anos.
            </p>
            <u>Veja a lista</u>
          </>,
        )}
        {screen(
          "Redação",
          <>
            <strong>Notícias</strong>
            <p>3 rascunhos, 2 agendadas</p>
            <s>Publicar</s>
          </>,
        )}
        {screen(
          "Boletim",
          <>
            <strong>Bom dia. Sexta, 20</strong>
            <p>As cinco notícias da manhã, o tempo e o rio, em três minutos.</p>
            <s>Ler a notícia</s>
          </>,
          styles.wide,
          "line",
        )}
        <figure className={styles.wide}>
          <div className={`${styles.shot} ${styles.share}`} data-edge={face.face_edge}>
            <strong>{name}</strong>
            <p>{slogan}</p>
          </div>
          <figcaption>Imagem de compartilhar</figcaption>
        </figure>
      </div>
      <p className="meta">Ainda não está no site.</p>
    </TitledPanel>
  );
}
