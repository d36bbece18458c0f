import { ChevronRight, type IconNode } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

interface JumpLinkProps {
  to: string;
  icon: IconNode;
  label: string;
  note: ReactNode;
  /** What stands at the end of the line in place of an arrow. */
  end?: ReactNode;
}

/** A line of a panel `jump`: a link to a screen. */
export const JumpLink = ({ to, icon, label, note, end = <Icon icon={ChevronRight} /> }: JumpLinkProps) => (
  <Link to={to}>
    <Icon icon={icon} />
    <span>
      {label}
      <small>{note}</small>
    </span>
    {end}
  </Link>
);
