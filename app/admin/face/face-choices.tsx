import type { CSSProperties } from "react";
import { families } from "#app/face/pairs.ts";
import { deriveTones } from "#domain/face/colors.ts";
import { EDGE_NAMES, PAIR_NAMES } from "#domain/face/text.ts";
import { EDGES, type Face, PAIRS, type Pair } from "#domain/face/types.ts";
import { HiddenValue } from "../drafts/hidden-value.tsx";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import styles from "./face.module.css";

type Change = (values: Partial<Face>) => void;

/** One of six pairs of typefaces, each as it looks. */
export function PairChoices({ pair, onChange }: { pair: Pair; onChange: Change }) {
  return (
    <TitledPanel id="letras" title="Letras">
      <HiddenValue name="face_pair" value={pair} onRestore={(value) => onChange({ face_pair: value as Pair })} />
      <div className={styles.pairs} role="radiogroup" aria-labelledby="letras">
        {PAIRS.map((one) => {
          const { serif, sans } = families(one);
          const { name, fonts } = PAIR_NAMES[one];
          return (
            <label key={one}>
              <input type="radio" name="par" checked={one === pair} onChange={() => onChange({ face_pair: one })} />
              <b aria-hidden="true" style={{ fontFamily: serif }}>
                Praça cheia
              </b>
              <span aria-hidden="true" style={{ fontFamily: sans }}>
                Ação, pão, 18h
              </span>
              <small>
                {name}: {fonts}
              </small>
            </label>
          );
        })}
      </div>
    </TitledPanel>
  );
}

/** The form of the header's lower edge. */
export function EdgeChoices({ face, onChange }: { face: Face; onChange: Change }) {
  const { face_edge: edge, face_main, face_accent } = face;
  const [paper] = deriveTones(face_main, face_accent).paper;
  const colors = { "--p": face_main, "--a": face_accent, "--g": paper } as CSSProperties;
  return (
    <TitledPanel id="beira" title="Beira do cabeçalho">
      <HiddenValue
        name="face_edge"
        value={edge}
        onRestore={(value) => onChange({ face_edge: value as Face["face_edge"] })}
      />
      <div className={styles.edges} style={colors} role="radiogroup" aria-labelledby="beira">
        {EDGES.map((one) => (
          <label key={one}>
            <input type="radio" name="beira" checked={one === edge} onChange={() => onChange({ face_edge: one })} />
            <i className={styles.roof} data-edge={one} aria-hidden="true" />
            {EDGE_NAMES[one]}
          </label>
        ))}
      </div>
      <p className="meta">Os cantos, as janelas dos stories e os telhadinhos das categorias acompanham.</p>
    </TitledPanel>
  );
}
