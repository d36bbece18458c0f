import { Check, Info, X } from "lucide";
import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { preinit } from "react-dom";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import { StyleSheet } from "./style-sheet.tsx";
import sheet from "./styles/toasts.css?url";
import { useToastLayer } from "./use-toast-layer.ts";

/** A short message over the page; a destructive one says that something failed. */
export interface Toast {
  title: string;
  text?: string;
  destructive?: boolean;
  /** The form that it is about: a failure disappears with that form's next result. */
  form?: string;
  /** Whether the fields of the form show the error too: then it disappears at the next input. */
  besideFields?: boolean;
  /** Undoes the action, while the message is shown. */
  onUndo?: () => void;
  /** What to do about it: the words of a link, and where it leads. */
  link?: { label: string; to: string };
}

interface ShownToast extends Toast {
  key: number;
}

/** How long toasts are shown, milliseconds: successes, those with a button, and failures. */
const STAY_MS = { success: 7000, act: 12_000, failure: 20_000 } as const;

/** How long a success is shown at least before a newer one replaces it, milliseconds. */
const SUCCESS_MIN_MS = 1500;

interface Toasts {
  show: (toast: Toast) => void;
  dismissFailure: (form: string) => void;
}

const ToastContext = createContext<Toasts>({ show: () => {}, dismissFailure: () => {} });

let announce = (_: Toast): void => {};

/** Shows a toast from outside React; for the client middleware of forms. */
export const announceToast = (toast: Toast): void => announce(toast);

export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext).show;
}

/** Removes the failure of a form that has a newer result. */
export function useDismissFailure(): (form: string) => void {
  return useContext(ToastContext).dismissFailure;
}

function stayOf({ destructive, besideFields, onUndo, link }: Toast): number {
  if (destructive && !besideFields) return STAY_MS.failure;
  return onUndo || link ? STAY_MS.act : STAY_MS.success;
}

interface ToastCardProps {
  toast: ShownToast;
  /** Whether there is a newer one. */
  isOld?: boolean;
  onClose: (key: number) => void;
}

function ToastCard({ toast, isOld = false, onClose }: ToastCardProps) {
  const { key, title, text, destructive, onUndo, link } = toast;
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  // A resting pointer does not keep a newer message away.
  const held = (pointed && !isOld) || focused;
  const stay = stayOf(toast);
  const shownAt = useRef(0);

  useLayoutEffect(() => {
    shownAt.current = performance.now();
  }, []);

  // A toast is removed by a timer, but not under the pointer or the focus, or while its tab is hidden. One that was shown long
  // enough is removed before its successor is painted.
  useLayoutEffect(() => {
    if (held) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      clearTimeout(timer);
      const rest = isOld ? shownAt.current + SUCCESS_MIN_MS - performance.now() : stay;
      if (document.visibilityState !== "visible") return;
      if (rest > 0) timer = setTimeout(onClose, rest, key);
      else onClose(key);
    };
    start();
    document.addEventListener("visibilitychange", start);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", start);
    };
  }, [held, isOld, stay, key, onClose]);

  const handleFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
    setFocused(true);
  };
  const handleClose = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    onClose(key);
  };

  return (
    <span
      className={`toast${destructive ? " bad" : ""}`}
      role="group"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={handleFocus}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
    >
      <Icon icon={destructive || link ? Info : Check} />
      <span className="toast-text">
        <b>{title}</b>
        {text}
      </span>
      {onUndo && (
        <button
          type="button"
          className="btn small"
          onClick={() => {
            handleClose();
            onUndo();
          }}
        >
          Desfazer
        </button>
      )}
      {link && (
        <Link className="btn small" to={link.to} onClick={() => onClose(key)}>
          {link.label}
        </Link>
      )}
      <button type="button" className="tap needs-script" aria-label="Fechar aviso" onClick={handleClose}>
        <Icon icon={X} />
      </button>
    </span>
  );
}

interface ToastProviderProps {
  /** A flash message in the page, shown without JavaScript too. */
  first?: Toast | null;
  /** Key of the history entry, so that a revalidation does not show the message again. */
  visit: string;
  children: ReactNode;
}

/** Shows toasts above the page and its dialogs, one at a time: a failure, else the oldest success, soon followed by newer ones. */
export function ToastProvider({ first = null, visit, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<ShownToast[]>(first ? [{ ...first, key: 0 }] : []);
  const lastKey = useRef(0);
  const remove = useCallback((isGone: (toast: ShownToast) => unknown) => {
    setToasts((shown) => (shown.some(isGone) ? shown.filter((toast) => !isGone(toast)) : shown));
  }, []);
  const close = useCallback((key: number) => remove((toast) => toast.key === key), [remove]);
  const dismissFailure = useCallback(
    (form: string) => remove((toast) => toast.destructive && toast.form === form),
    [remove],
  );
  const show = useCallback((toast: Toast) => {
    lastKey.current += 1;
    const key = lastKey.current;
    const stays = ({ title, text, destructive, form, onUndo }: Toast) => {
      if (destructive) return !toast.destructive && !(form && form === toast.form);
      // Only the last action can be undone.
      if (onUndo && toast.onUndo) return false;
      return toast.destructive || title !== toast.title || text !== toast.text;
    };
    setToasts((shown) => [...shown.filter(stays), { ...toast, key }]);
  }, []);

  // Loads the style sheet before the first toast; it is not part of the page itself.
  useEffect(() => preinit(sheet, { as: "style", precedence: "screens" }), []);

  // The page's only provider shows what `announceToast` announces.
  useEffect(() => {
    announce = show;
    return () => {
      announce = () => {};
    };
  }, [show]);

  // An input event means that the error of the field was read.
  useEffect(() => {
    const handleInput = () => remove((toast) => toast.besideFields);
    document.addEventListener("input", handleInput);
    return () => document.removeEventListener("input", handleInput);
  }, [remove]);

  // A flash message of a later page; that of the first page is in the initial state.
  const shownVisit = useRef(visit);
  useEffect(() => {
    if (shownVisit.current === visit) return;
    shownVisit.current = visit;
    if (!first) return;
    // A flash message means that the last form succeeded.
    remove(({ destructive }) => destructive);
    show(first);
  }, [first, visit, show, remove]);

  const home = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLElement>(null);
  useToastLayer(home, layer, toasts);

  const value = useMemo(() => ({ show, dismissFailure }), [show, dismissFailure]);
  const failure = toasts.find(({ destructive }) => destructive);
  const [success, next] = toasts.filter(({ destructive }) => !destructive);
  return (
    <ToastContext value={value}>
      {children}
      {toasts.length > 0 && <StyleSheet href={sheet} />}
      <div ref={home}>
        <section ref={layer} className="toasts" aria-label="Avisos">
          {failure && (
            <div role="alert" key={failure.key}>
              <ToastCard toast={failure} onClose={close} />
            </div>
          )}
          {/* A live region: it has to exist before its message, so that screen readers announce the change. */}
          <output>
            {success && !failure && (
              <ToastCard key={success.key} toast={success} isOld={next !== undefined} onClose={close} />
            )}
          </output>
        </section>
      </div>
    </ToastContext>
  );
}
