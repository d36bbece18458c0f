import { Menu as MenuIcon, Search, X } from "lucide";
import { useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { PaletteButton } from "../palette/palette-button.tsx";
import styles from "./admin-frame.module.css";
import { AdminLogo, FoldedNav, OpenNav } from "./admin-nav.tsx";
import { type AdminMenu, describeWaiting } from "./menu.ts";

interface FrameMenuProps {
  menu: AdminMenu;
  /** Groups of the menu that were opened on this device. */
  opened: string[];
  siteName: string;
  onPalette: () => void;
}

/** The menu: beside the screen on a desktop, over the whole of a phone. */
export function FrameMenu({ menu, opened, siteName, onPalette }: FrameMenuProps) {
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
      <nav className={styles.nav} aria-label="Administração">
        <AdminLogo siteName={siteName} />
        <PaletteButton onPress={onPalette} />
        <FoldedNav menu={menu} opened={opened} />
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
