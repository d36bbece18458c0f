import { Plus } from "lucide";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/** Leads from the head of a list to the form of a new row. @param isKey whether it is the one action of its screen */
export const NewLink = ({ to, isKey = false, children }: { to: string; isKey?: boolean; children: string }) => (
  <Link className={isKey ? "btn key" : "btn"} to={to}>
    <Icon icon={Plus} />
    {children}
  </Link>
);
