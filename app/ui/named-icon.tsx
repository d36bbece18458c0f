import {
  Bell,
  BookOpen,
  Calendar,
  Ellipsis,
  Film,
  Globe,
  Heart,
  House,
  type IconNode,
  LayoutGrid,
  MapPin,
  Music,
  Newspaper,
  Smartphone,
  User,
  Users,
  Zap,
} from "lucide";
import { drawnAddress } from "#platform/http/web-address.ts";
import { Icon } from "./icon.tsx";

/** Icons that the newsroom may name. */
const NAMED: Record<string, IconNode> = {
  Smartphone,
  Globe,
  Heart,
  BookOpen,
  Film,
  Users,
  MapPin,
  Zap,
  Calendar,
  Music,
  Home: House,
  LayoutGrid,
  Ellipsis,
  Bell,
  User,
};

/** An icon by its stored name or picture address; a newspaper for an unknown name. */
export function NamedIcon({ name }: { name: string | null }) {
  const value = name?.trim() ?? "";
  if (/^(https?:\/\/|\/(?!\/))/.test(value)) {
    return <img className="i picture-icon" src={drawnAddress(value)} alt="" width={20} height={20} loading="lazy" />;
  }
  return <Icon icon={(Object.hasOwn(NAMED, value) && NAMED[value]) || Newspaper} />;
}
