import { redirect } from "react-router";
import { cachePage, findViewer, siteContext } from "#app/context.ts";
import { type FormFailure, parseForm, readForm, refuse } from "#app/form.server.ts";
import { formOffline } from "#app/offline.ts";
import { NO_ACCESS, NOTICE } from "#app/page-notices.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { codePath, type PasswordAnswer, RETURN, SIGN_UP_TAB, TAB } from "#app/sign-in-path.ts";
import { Link } from "#app/ui/link.tsx";
import { safeReturnPath, signInSchema, signUpSchema } from "#domain/accounts/schema.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { pageHead } from "../head.ts";
import { withNotice } from "../notices/notices.ts";
import type { Route } from "./+types/route.ts";
import { Gate } from "./gate.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

export const handle = defineRoute({ popups: false });

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = requestUrl(request).searchParams;
  const returnTo = safeReturnPath(query.get(RETURN));
  if (await findViewer(context)) {
    throw redirect(query.get(NOTICE) === NO_ACCESS ? withNotice("/", NO_ACCESS) : returnTo);
  }
  if (returnTo === "/") cachePage(context);
  return { returnTo, signingUp: query.get(TAB) === SIGN_UP_TAB };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const returnTo = safeReturnPath(String(form.get("returnTo") ?? ""));
  return form.get("intent") === "cadastrar"
    ? signUp(request, context, form, returnTo)
    : signIn(request, context, form, returnTo);
}

/** Without an answer the form stays as it was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const { failed } = form.get("intent") === "cadastrar" ? ACCOUNT_TEXT.signUp : ACCOUNT_TEXT.signIn;
  return formOffline(serverAction, failed);
}

type Context = Route.ActionArgs["context"];

async function signIn(request: Request, context: Context, form: FormData, returnTo: string) {
  const parsed = parseForm(signInSchema, form);
  if (!parsed.ok) return parsed.refusal;
  const { auth } = context.get(siteContext);
  const answer = await auth.submit<PasswordAnswer>(request, "/sign-in/email", parsed.values);
  if (!answer.ok) {
    return refuse(form, { error: { title: ACCOUNT_TEXT.signIn.failed, text: answer.message } }, answer.headers);
  }
  const { headers } = answer;
  if (answer.data.twoFactorRedirect) return redirect(codePath(answer.data, returnTo), { headers });
  return redirect(withNotice(returnTo, "entrou"), { headers });
}

async function signUp(request: Request, context: Context, form: FormData, returnTo: string) {
  const parsed = parseForm(signUpSchema, form);
  if (!parsed.ok) return parsed.refusal;
  const { name, email, password } = parsed.values;
  const { auth } = context.get(siteContext);
  const answer = await auth.submit(request, "/sign-up", { name, email, password, returnTo });
  if (!answer.ok) {
    return refuse(form, { error: { title: ACCOUNT_TEXT.signUp.failed, text: answer.message } }, answer.headers);
  }
  return redirect(withNotice("/", "conta-criada"), { headers: answer.headers });
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, { title: "Entrar", description: "Sua conta de leitor.", path: "/auth", hidden: true });
}

/** Login and sign-up (reader §2 Auth page); the tabs are links, so that both work without JavaScript. */
export default function AuthRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo, signingUp } = loaderData;
  const tab = (name: string | null) => {
    const query = new URLSearchParams();
    if (name) query.set(TAB, name);
    if (returnTo !== "/") query.set(RETURN, returnTo);
    return `/auth${query.size > 0 ? `?${query}` : ""}`;
  };
  const failure = actionData as FormFailure | undefined;
  return (
    <Gate title="Sua conta">
      <nav className="tabs" aria-label="Entrar ou cadastrar">
        <Link to={tab(null)} replace className={signingUp ? "" : "on"} aria-current={signingUp ? undefined : "page"}>
          Entrar
        </Link>
        <Link
          to={tab(SIGN_UP_TAB)}
          replace
          className={signingUp ? "on" : ""}
          aria-current={signingUp ? "page" : undefined}
        >
          Cadastrar
        </Link>
      </nav>
      {signingUp ? (
        <SignUpForm failure={failure} returnTo={returnTo} />
      ) : (
        <SignInForm failure={failure} returnTo={returnTo} />
      )}
    </Gate>
  );
}
