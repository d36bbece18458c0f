/** Interface that the inline script of the back office offers to the page. */
interface AdminControl {
  /** Called when React has hydrated the page: passes on what was typed before, and submits the form that was held back. */
  done(): void;
}

declare global {
  interface Window {
    coretoAdmin?: AdminControl;
  }
}

/**
 * Records what an editor does before React has hydrated the page: typed text, which React would overwrite, and a submitted form,
 * which the browser alone would send without most of its values. If React cannot be loaded, a message beside the form says so.
 * Runs as an inline script, so it uses nothing outside itself.
 */
export function adminBoot(): void {
  type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const typed = new Map<Control, { value: string; checked: boolean; caret: number | null }>();
  let heldBack: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined;
  let isBroken = false;
  let message: HTMLElement | undefined;

  const recordInput = ({ target }: Event) => {
    const control = target as Control;
    const caret = control instanceof HTMLSelectElement ? null : control.selectionStart;
    typed.set(control, { value: control.value, checked: (control as HTMLInputElement).checked, caret });
  };
  /** Sets a value past React's own record of it, so that React treats the event that follows as a change. */
  const setPastReact = (
    control: Control,
    key: "value" | "checked",
    wanted: string | boolean,
    other: string | boolean,
  ) => {
    (control as unknown as Record<string, unknown>)[key] = other;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), key)?.set?.call(control, wanted);
  };
  const notifyReact = (control: Control) => {
    const { value, checked, caret } = typed.get(control)!;
    const name = /^(checkbox|radio)$/.test(control.type)
      ? "click"
      : /file|select/.test(control.type)
        ? "change"
        : "input";
    if (name === "click") setPastReact(control, "checked", checked, !checked);
    else if (name === "input") setPastReact(control, "value", value, (control as HTMLInputElement).defaultValue);
    else if (control instanceof HTMLSelectElement) control.value = value;
    if (caret !== null && name === "input") (control as HTMLInputElement).setSelectionRange(caret, caret);
    control.dispatchEvent(new Event(name, { bubbles: true }));
  };
  const showFailure = () => {
    if (!heldBack) return;
    message ??= document.createElement("p");
    message.className = "error";
    message.setAttribute("role", "alert");
    message.textContent =
      "Esta tela não carregou por inteiro e não pode salvar. Copie o que escreveu e recarregue a página.";
    heldBack.form.before(message);
    message.scrollIntoView({ block: "center" });
    heldBack = undefined;
  };
  const holdSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if ((form.getAttribute("method") ?? "get") === "get") return;
    event.preventDefault();
    heldBack = { form, submitter: event.submitter };
    event.submitter?.setAttribute("aria-disabled", "true");
    if (isBroken) showFailure();
  };
  const handleError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    isBroken = true;
    showFailure();
  };

  addEventListener("input", recordInput, true);
  addEventListener("submit", holdSubmit, true);
  addEventListener("error", handleError, true);
  window.coretoAdmin = {
    done() {
      removeEventListener("input", recordInput, true);
      removeEventListener("submit", holdSubmit, true);
      removeEventListener("error", handleError, true);
      for (const control of typed.keys()) if (control.isConnected) notifyReact(control);
      typed.clear();
      if (!heldBack) return;
      const { form, submitter } = heldBack;
      heldBack = undefined;
      submitter?.removeAttribute("aria-disabled");
      // After React has rendered the values it received.
      if (form.isConnected) setTimeout(() => form.requestSubmit(submitter));
    },
  };
}
