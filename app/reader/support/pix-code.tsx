import type { ReactNode } from "react";
import { CopyField } from "#app/ui/copy-field.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import styles from "./support.module.css";

interface PixCodeProps {
  qr: { size: number; path: string };
  text: string;
  /** The amount in words. */
  amount: string;
  /** As the bank's app shows the receiver. */
  receiver: string;
  /** Further steps, list items. */
  children?: ReactNode;
}

/** A Pix as a picture and as text, with how it is paid. */
export const PixCode = ({ qr, text, amount, receiver, children }: PixCodeProps) => (
  <>
    <div className={styles.pix}>
      <QrCode qr={qr} label={`Código QR do Pix, ${amount}`} />
      <ol>
        <li>Abra o aplicativo do banco e toque em Pix.</li>
        <li>Aponte para o código ou cole o texto.</li>
        <li>
          <span>
            Confira o nome: <b>{receiver}</b>.
          </span>
        </li>
        {children}
      </ol>
    </div>
    <CopyField label="Pix copia e cola" text={text} rows={2} action="Copiar o código" done="Código copiado" />
  </>
);
