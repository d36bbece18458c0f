import { Menu as MenuIcon, PanelLeft, Search, X } from "lucide";
import { useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { PaletteButton } from "../../palette/palette-button.tsx";
import styles from "./admin-frame.module.css";
import { AdminLogo, FoldedNav, OpenNav, useOpenGroups } from "./admin-nav.tsx";
import { type AdminMenu, describeWaiting } from "./menu.ts";
import { RailNav } from "./rail-nav.tsx";
import { storeMenuNarrow } from "./remembered-menu.ts";

interface FrameMenuProps {
  menu: AdminMenu;
  /** Groups of the menu that were closed on this device. */
  closed: string[];
  /** Whether the viewer left the menu beside the screen as a rail of icons on this device. */
  isNarrow: boolean;
  viewerId: string | null;
  siteName: string;
  onPalette: () => void;
}

/** The menu: beside the screen on a desktop, with names or as a rail of icons; over the whole of a phone. */
export function FrameMenu({ menu, closed, isNarrow: wasNarrow, viewerId, siteName, onPalette }: FrameMenuProps) {
  const groups = useOpenGroups(closed);
  const [isNarrow, setNarrow] = useState(wasNarrow);
  const drawer = useRef<HTMLDialogElement>(null);
  const waits = describeWaiting(menu);
  const close = () => drawer.current?.close();
  return (
    <>
      <header className={styles.bar}>
        <AdminLogo siteName={siteName} />
        <button type="button" className="tap needs-script" aria-label="Ir para…" onClick={onPalette}>
          <Icon icon={Search} />
        </button>
        <button
          type="button"
          className="tap"
          aria-label={waits ? `Abrir menu, ${waits}` : "Abrir menu"}
          onClick={() => drawer.current?.showModal()}
        >
          <Icon icon={MenuIcon} />
          {waits && <span className={styles.waits} />}
        </button>
      </header>
      <nav className={isNarrow ? `${styles.nav} ${styles.rail}` : styles.nav} aria-label="Administração">
        <div className={styles.top}>
          {!isNarrow && <AdminLogo siteName={siteName} />}
          {/* One button for both, which keeps the focus. */}
          <button
            type="button"
            className="needs-script"
            aria-label={isNarrow ? "Abrir o menu" : "Recolher o menu"}
            title={isNarrow ? "Abrir o menu" : "Recolher o menu"}
            onClick={() => {
              setNarrow(!isNarrow);
              if (viewerId) storeMenuNarrow(viewerId, !isNarrow);
            }}
          >
            {isNarrow ? <Logo /> : <Icon icon={PanelLeft} />}
          </button>
        </div>
        {isNarrow ? (
          <RailNav menu={menu} onPalette={onPalette} />
        ) : (
          <>
            <PaletteButton onPress={onPalette} />
            <FoldedNav menu={menu} groups={groups} />
          </>
        )}
      </nav>
      {/* A native dialog, which is closed by Escape. */}
      <dialog ref={drawer} className={styles.drawer} aria-label="Menu da redação">
        <header className={styles.bar}>
          <AdminLogo siteName={siteName} />
          <button type="button" className="tap" aria-label="Fechar o menu" onClick={close}>
            <Icon icon={X} />
          </button>
        </header>
        <nav className={styles.nav} aria-label="Administração">
          <PaletteButton
            onPress={() => {
              close();
              onPalette();
            }}
          />
          <OpenNav menu={menu} onChoose={close} />
        </nav>
      </dialog>
    </>
  );
}
