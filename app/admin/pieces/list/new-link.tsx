import { Plus } from "lucide";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/** Leads from the head of a list to the form of a new row. */
export const NewLink = ({ to, children }: { to: string; children: string }) => (
  <Link className="btn" to={to}>
    <Icon icon={Plus} />
    {children}
  </Link>
);
