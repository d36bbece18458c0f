import { StyleSheet } from "#app/ui/style-sheet.tsx";
import sheet from "./live-mark.css?url";

/** "Ao vivo", or that the coverage has ended. */
export const LiveMark = ({ isEnded = false }: { isEnded?: boolean }) => (
  <>
    <StyleSheet href={sheet} />
    <span className={`live-mark${isEnded ? " live-over" : ""}`}>{isEnded ? "Cobertura encerrada" : "Ao vivo"}</span>
  </>
);
