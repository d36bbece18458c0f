/** Interface that the inline script of the back office offers to the page. */
interface AdminControl {
  /** React has taken over: it receives what was typed meanwhile, and sends the form that waits. */
  done(): void;
}

declare global {
  interface Window {
    coretoAdmin?: AdminControl;
  }
}

/**
 * Keeps what an editor does before React is there: words that are typed, which React would not know of and overwrite, and
 * the form that is sent, which the browser alone would send without most of what is in it. When React cannot come, it says
 * so beside the form. Runs as an inline script, so it uses nothing outside itself.
 */
export function adminBoot(): void {
  type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const typed = new Map<Control, { value: string; checked: boolean; caret: number | null }>();
  let waiting: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined;
  let isBroken = false;
  let note: HTMLElement | undefined;

  const remember = ({ target }: Event) => {
    const control = target as Control;
    const caret = control instanceof HTMLSelectElement ? null : control.selectionStart;
    typed.set(control, { value: control.value, checked: (control as HTMLInputElement).checked, caret });
  };
  /** Sets what the browser shows, past React's own note of it, so that the event that follows brings news. */
  const setUnseen = (control: Control, key: "value" | "checked", wanted: string | boolean, other: string | boolean) => {
    (control as unknown as Record<string, unknown>)[key] = other;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), key)?.set?.call(control, wanted);
  };
  const notify = (control: Control) => {
    const { value, checked, caret } = typed.get(control)!;
    const name = /^(checkbox|radio)$/.test(control.type)
      ? "click"
      : /file|select/.test(control.type)
        ? "change"
        : "input";
    if (name === "click") setUnseen(control, "checked", checked, !checked);
    else if (name === "input") setUnseen(control, "value", value, (control as HTMLInputElement).defaultValue);
    else if (control instanceof HTMLSelectElement) control.value = value;
    if (caret !== null && name === "input") (control as HTMLInputElement).setSelectionRange(caret, caret);
    control.dispatchEvent(new Event(name, { bubbles: true }));
  };
  const complain = () => {
    if (!waiting) return;
    note ??= document.createElement("p");
    note.className = "error";
    note.setAttribute("role", "alert");
    note.textContent =
      "Esta tela não carregou por inteiro e não pode salvar. Copie o que escreveu e recarregue a página.";
    waiting.form.before(note);
    note.scrollIntoView({ block: "center" });
    waiting = undefined;
  };
  const hold = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if ((form.getAttribute("method") ?? "get") === "get") return;
    event.preventDefault();
    waiting = { form, submitter: event.submitter };
    event.submitter?.setAttribute("aria-disabled", "true");
    if (isBroken) complain();
  };
  const fail = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    isBroken = true;
    complain();
  };

  addEventListener("input", remember, true);
  addEventListener("submit", hold, true);
  addEventListener("error", fail, true);
  window.coretoAdmin = {
    done() {
      removeEventListener("input", remember, true);
      removeEventListener("submit", hold, true);
      removeEventListener("error", fail, true);
      for (const control of typed.keys()) if (control.isConnected) notify(control);
      typed.clear();
      if (!waiting) return;
      const { form, submitter } = waiting;
      waiting = undefined;
      submitter?.removeAttribute("aria-disabled");
      // Once React has drawn what it received.
      if (form.isConnected) setTimeout(() => form.requestSubmit(submitter));
    },
  };
}
