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
import { Icon } from "./icon.tsx";
import { StyleSheet } from "./style-sheet.tsx";
import sheet from "./styles/toasts.css?url";

/** A short message over the page; a destructive one says that something failed. */
export interface Toast {
  title: string;
  text?: string;
  destructive?: boolean;
  /** The form that it answers: a failure leaves when that form has another answer. */
  form?: string;
  /** Whether the fields of the form say it, too: it leaves as soon as somebody types. */
  besideFields?: boolean;
  /** Takes back what was done, for as long as the message is there. */
  onUndo?: () => void;
}

interface ShownToast extends Toast {
  key: number;
}

/** How long messages stay, milliseconds: good news, news that can be undone, and failures, which have to be understood. */
const STAY_MS = { news: 7000, undo: 12_000, failure: 20_000 } as const;

/** Milliseconds for which good news can be read at least: it leaves after them, when there is newer one. */
const READ_MS = 1500;

interface Toasts {
  show: (toast: Toast) => void;
  settle: (form: string) => void;
}

const ToastContext = createContext<Toasts>({ show: () => {}, settle: () => {} });

let announce = (_: Toast): void => {};

/** Shows a toast from outside React; for the client middleware of forms. */
export const announceToast = (toast: Toast): void => announce(toast);

/** Shows a toast. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext).show;
}

/** Removes the failure of a form that has another answer by now. */
export function useDismissFailure(): (form: string) => void {
  return useContext(ToastContext).settle;
}

function stayOf({ destructive, besideFields, onUndo }: Toast): number {
  if (destructive && !besideFields) return STAY_MS.failure;
  return onUndo ? STAY_MS.undo : STAY_MS.news;
}

interface ToastCardProps {
  toast: ShownToast;
  /** Whether there is a newer one. */
  isOld?: boolean;
  onClose: (key: number) => void;
}

function ToastCard({ toast, isOld = false, onClose }: ToastCardProps) {
  const { key, title, text, destructive, onUndo } = toast;
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  const held = pointed || focused;
  const stay = stayOf(toast);
  const shownAt = useRef(0);

  // The clock is the browser's.
  useLayoutEffect(() => {
    shownAt.current = performance.now();
  }, []);

  // A message leaves by a timer of the browser, but not while it is read, or while its tab is out of sight. One that was there
  // for long enough leaves before its successor is painted.
  useLayoutEffect(() => {
    if (held) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      clearTimeout(timer);
      const rest = isOld ? shownAt.current + READ_MS - performance.now() : stay;
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
      <Icon icon={destructive ? Info : Check} />
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
      <button type="button" className="tap needs-script" aria-label="Fechar aviso" onClick={handleClose}>
        <Icon icon={X} />
      </button>
    </span>
  );
}

interface ToastProviderProps {
  /** A message that came with the page, shown without JavaScript too. */
  first?: Toast | null;
  /** Distinguishes visits of a page, so that a page that is read again does not repeat its message. */
  visit: string;
  children: ReactNode;
}

/** The place of toasts, at the lower edge, above what else is there: one failure and one piece of good news, or two where one follows on another's heels. */
export function ToastProvider({ first = null, visit, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<ShownToast[]>(first ? [{ ...first, key: 0 }] : []);
  const lastKey = useRef(0);
  const remove = useCallback((isGone: (toast: ShownToast) => unknown) => {
    setToasts((shown) => (shown.some(isGone) ? shown.filter((toast) => !isGone(toast)) : shown));
  }, []);
  const close = useCallback((key: number) => remove((toast) => toast.key === key), [remove]);
  const settle = useCallback((form: string) => remove((toast) => toast.destructive && toast.form === form), [remove]);
  const show = useCallback((toast: Toast) => {
    lastKey.current += 1;
    const key = lastKey.current;
    const stays = ({ title, text, destructive, form, onUndo }: Toast) => {
      if (destructive) return !toast.destructive && !(form && form === toast.form);
      // Only what was done last can be undone.
      if (onUndo && toast.onUndo) return false;
      return toast.destructive || title !== toast.title || text !== toast.text;
    };
    setToasts((shown) => [...shown.filter(stays), { ...toast, key }]);
  }, []);

  // Its sheet is there before the first message, and not in the page that is sent.
  useEffect(() => preinit(sheet, { as: "style", precedence: "screens" }), []);

  // The page's only provider takes what is announced.
  useEffect(() => {
    announce = show;
    return () => {
      announce = () => {};
    };
  }, [show]);

  // Whoever corrects a field has read what was wrong with it.
  useEffect(() => {
    const handleInput = () => remove((toast) => toast.besideFields);
    document.addEventListener("input", handleInput);
    return () => document.removeEventListener("input", handleInput);
  }, [remove]);

  // A message that comes with a later page; the first one is in the state already.
  const shownVisit = useRef(visit);
  useEffect(() => {
    if (shownVisit.current === visit) return;
    shownVisit.current = visit;
    if (!first) return;
    // It is the good end of a form that led here.
    remove(({ destructive }) => destructive);
    show(first);
  }, [first, visit, show, remove]);

  const value = useMemo(() => ({ show, settle }), [show, settle]);
  const failure = toasts.find(({ destructive }) => destructive);
  const news = toasts.filter(({ destructive }) => !destructive);
  return (
    <ToastContext value={value}>
      {children}
      {toasts.length > 0 && <StyleSheet href={sheet} />}
      <section className="toasts" aria-label="Avisos">
        {failure && (
          <div role="alert" key={failure.key}>
            <ToastCard toast={failure} onClose={close} />
          </div>
        )}
        {/* There before its message: screen readers hear what changes in it. */}
        <output>
          {news.map((toast, index) => (
            <ToastCard key={toast.key} toast={toast} isOld={index < news.length - 1} onClose={close} />
          ))}
        </output>
      </section>
    </ToastContext>
  );
}
