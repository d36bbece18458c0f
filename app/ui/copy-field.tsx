import { Copy } from "lucide";
import styles from "./copy-field.module.css";
import { copyText } from "./copy-text.ts";
import { FieldFrame } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { useToast } from "./toast.tsx";

interface CopyFieldProps {
  label: string;
  help?: string;
  text: string;
  rows: number;
  /** Of the button, also for those who do not see what is above it. */
  action: string;
  /** Title of the message after it was copied. */
  done: string;
}

/** A text to copy, whole by one button or one tap into it. */
export function CopyField({ label, help, text, rows, action, done }: CopyFieldProps) {
  const toast = useToast();
  const handleCopy = async () => {
    if (await copyText(text)) toast({ title: done });
    else toast({ title: "Não foi possível copiar", text: "Selecione o texto e copie.", destructive: true });
  };
  return (
    <div className={styles.copy}>
      <FieldFrame label={label} help={help}>
        {(attributes) => (
          <textarea
            {...attributes}
            className={`${attributes.className} grow ${styles.text}`}
            readOnly
            rows={rows}
            value={text}
            onFocus={({ target }) => target.select()}
          />
        )}
      </FieldFrame>
      <button type="button" className="btn needs-script" onClick={handleCopy}>
        <Icon icon={Copy} />
        {action}
      </button>
    </div>
  );
}
