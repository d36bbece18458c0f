import type { ReactNode } from "react";
import { Link } from "react-router";

interface FormButtonsProps {
  children: ReactNode;
  /** The list without the edited row; absent for a new row. */
  cancelTo?: string | null;
}

/** The buttons below a form beside its list. */
export function FormButtons({ children, cancelTo }: FormButtonsProps) {
  return (
    <div className="btns">
      {children}
      {cancelTo && (
        <Link className="btn line" to={cancelTo} preventScrollReset>
          Cancelar
        </Link>
      )}
    </div>
  );
}
