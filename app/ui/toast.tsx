import { Check, Info, X } from "lucide";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";

/** A short message over the page; a destructive one says that something failed. */
export interface Toast {
  title: string;
  text?: string;
  destructive?: boolean;
  /** Which form it is an answer to, where failures are to leave when that form has another answer. */
  form?: string;
}

interface ShownToast extends Toast {
  key: number;
}

/** Long enough to be read twice, milliseconds. */
const TOAST_MS = 7000;

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Shows a toast. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

function ToastCard({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const [held, setHeld] = useState(false);
  // Messages leave by a timer of the browser, unless they are being read or pointed at.
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onClose, TOAST_MS);
    return () => clearTimeout(timer);
  }, [held, onClose]);
  return (
    // Reading or pointing at a message only keeps it from leaving.
    <output
      className={`toast${toast.destructive ? " bad" : ""}`}
      role={toast.destructive ? "alert" : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon icon={toast.destructive ? Info : Check} />
      <span>
        <b>{toast.title}</b>
        {toast.text}
      </span>
      <button type="button" className="tap needs-script" aria-label="Fechar aviso" onClick={onClose}>
        <Icon icon={X} />
      </button>
    </output>
  );
}

interface ToastProviderProps {
  /** A message that came with the page, shown without JavaScript too. */
  first?: Toast | null;
  /** Tells one visit of a page from another, so that a page that is read again does not repeat its message. */
  visit: string;
  children: ReactNode;
}

/** The place of toasts, at the lower edge, above the bottom bar. */
export function ToastProvider({ first = null, visit, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<ShownToast[]>(first ? [{ ...first, key: 0 }] : []);
  const lastKey = useRef(0);
  const show = useCallback((toast: Toast) => {
    lastKey.current += 1;
    const key = lastKey.current;
    // What failed again takes the place of its earlier reason; good news of two things stand beside each other.
    const replaces = ({ title, text, destructive, form }: Toast) =>
      (title === toast.title && (toast.destructive || text === toast.text)) ||
      (destructive && form && form === toast.form);
    setToasts((shown) => [...shown.filter((one) => !replaces(one)).slice(-2), { ...toast, key }]);
  }, []);
  const close = useCallback((key: number) => setToasts((shown) => shown.filter((toast) => toast.key !== key)), []);

  // A message that comes with a later page; the first one is in the state already.
  const shownVisit = useRef(visit);
  useEffect(() => {
    if (shownVisit.current === visit) return;
    shownVisit.current = visit;
    if (!first) return;
    // It is the good end of a form that led here.
    setToasts((shown) => shown.filter(({ destructive }) => !destructive));
    show(first);
  }, [first, visit, show]);

  return (
    <ToastContext value={show}>
      {children}
      <section className="toasts" aria-label="Avisos">
        {toasts.map((toast) => (
          <ToastCard key={toast.key} toast={toast} onClose={() => close(toast.key)} />
        ))}
      </section>
    </ToastContext>
  );
}
