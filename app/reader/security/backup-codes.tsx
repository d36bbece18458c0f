import { Copy, Printer } from "lucide";
import { useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./security.module.css";

/** Backup codes for a lost phone; they are shown only once. */
export function BackupCodes({ codes }: { codes: string[] }) {
  const [message, setMessage] = useState("");
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      setMessage("Códigos copiados.");
    } catch {
      // Without https there is no clipboard either.
      setMessage("Não foi possível copiar. Selecione os códigos e copie.");
    }
  };
  return (
    <section className={`${styles.step} ${styles.codes}`} data-print="" aria-labelledby="reserva-titulo">
      <h3 id="reserva-titulo">Seus códigos de reserva</h3>
      <p>
        Guarde-os em lugar seguro: eles não aparecem de novo. Cada um serve uma vez, para entrar quando o celular não
        estiver à mão.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={`${styles.row} needs-script`}>
        <button type="button" className="btn" onClick={handleCopy}>
          <Icon icon={Copy} />
          Copiar
        </button>
        <button type="button" className="btn line" onClick={() => window.print()}>
          <Icon icon={Printer} />
          Imprimir
        </button>
        <span className="meta" role="status">
          {message}
        </span>
      </div>
    </section>
  );
}
