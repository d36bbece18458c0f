import { Download } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import type { LineProblem, RefusedLine } from "#domain/newsletter/lists/address-file.ts";
import { describeLineProblem, LINE_PROBLEM_TEXT } from "#domain/newsletter/lists/list-text.ts";
import { toCsvLine } from "#platform/format/csv.ts";
import { formatCount, formatNumber } from "#platform/format/numbers.ts";
import styles from "./import-sheet.module.css";
import type { Imported } from "./use-import.ts";

/** Lines that the report shows; the file has all. */
const SHOWN = 100;

interface ImportReportProps {
  imported: Imported;
  /** Addresses of the file that can be imported. */
  total: number;
  isDone: boolean;
  fileName: string;
}

/** How far an import is, and what became of the lines. */
export function ImportReport({ imported, total, isDone, fileName }: ImportReportProps) {
  const { sent, added, known, refused } = imported;
  return (
    <div className={styles.form}>
      {!isDone && (
        <div className={styles.progress}>
          <progress value={sent} max={Math.max(1, total)} aria-label="Importação" />
          <span>
            {formatNumber(sent)} de {formatNumber(total)}
          </span>
        </div>
      )}
      <p role="status" className={styles.summary}>
        {isDone ? <b>A lista entrou. </b> : <b>{fileName}. </b>}
        {formatCount(added, "endereço novo", "endereços novos")}
        {known > 0 && `, ${formatNumber(known)} já recebiam`}
        {refused.length > 0 && `, ${formatNumber(refused.length)} não entraram`}.
      </p>
      {refused.length > 0 && <Refused refused={refused} fileName={fileName} />}
    </div>
  );
}

/** How many lines each reason has, the most frequent first. */
function countProblems(refused: RefusedLine[]): [LineProblem, number][] {
  const counts = new Map<LineProblem, number>();
  for (const { problem } of refused) counts.set(problem, (counts.get(problem) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

function Refused({ refused, fileName }: { refused: RefusedLine[]; fileName: string }) {
  const handleDownload = () => {
    const lines = refused.map((one) => toCsvLine([String(one.line), one.text, describeLineProblem(one)]));
    const file = new Blob(["\uFEFF", toCsvLine(["linha", "escrito", "motivo"]), ...lines], { type: "text/csv" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = `nao-entraram-${fileName.replace(/\.\w+$/, "")}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <section className={styles.refused} aria-labelledby="nao-entraram">
      <h3 id="nao-entraram">Não entraram</h3>
      <ul>
        {countProblems(refused).map(([problem, count]) => (
          <li key={problem}>
            {LINE_PROBLEM_TEXT[problem]}
            <b>{formatNumber(count)}</b>
          </li>
        ))}
      </ul>
      <button type="button" className="btn line small" onClick={handleDownload}>
        <Icon icon={Download} />
        Baixar o relatório
      </button>
      <ol className={styles.lines}>
        {refused.slice(0, SHOWN).map((one) => (
          <li key={one.line}>
            <b>Linha {formatNumber(one.line)}</b> {one.text && <span>{one.text}</span>}
            <small>{describeLineProblem(one)}</small>
          </li>
        ))}
      </ol>
      {refused.length > SHOWN && <p className="meta">Aqui estão as primeiras {SHOWN}. O relatório tem todas.</p>}
    </section>
  );
}
