import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/** The frame of the account screens: one calm column. */
export function Gate({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className="wrap gate">
      <div className="gate-form">
        <h1>{title}</h1>
        {text && <p className="gate-text">{text}</p>}
        {children}
        <p>
          <Link className="backlink" to="/">
            <Icon icon={ArrowLeft} />
            Voltar para o início
          </Link>
        </p>
      </div>
    </div>
  );
}
