/** WebAuthn in the browser: converts between the accounts library's JSON and `navigator.credentials`. */

/** A failure with a message for the reader. */
export class PasskeyError extends Error {}

const UNAVAILABLE = "Não foi possível concluir agora. Espere um instante e tente de novo.";
const GIVEN_UP = "A chave de acesso não foi usada. Tente de novo e confirme com digital, rosto ou PIN.";
const PRESENT_ALREADY = "Este aparelho já tem uma chave de acesso desta conta.";
const NOT_HERE = "Este navegador não pode usar chaves de acesso neste endereço.";

export const knowsPasskeys = () => typeof PublicKeyCredential === "function" && isSecureContext;

function toBase64url(buffer: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

type Json<Options> = Omit<Options, "challenge"> & { challenge: string };
type CredentialJson = Omit<PublicKeyCredentialDescriptor, "id"> & { id: string };
type CreationJson = Json<Omit<PublicKeyCredentialCreationOptions, "user" | "excludeCredentials">> & {
  user: Omit<PublicKeyCredentialUserEntity, "id"> & { id: string };
  excludeCredentials?: CredentialJson[];
};
type RequestJson = Json<Omit<PublicKeyCredentialRequestOptions, "allowCredentials">> & {
  allowCredentials?: CredentialJson[];
};

const toDescriptor = ({ id, ...rest }: CredentialJson) => ({ ...rest, id: fromBase64url(id) });

async function callApi<Answer>(path: string, body?: object): Promise<Answer> {
  const post = body && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetch(`/api/auth/passkey/${path}`, post).catch(() => null);
  const answer = await response?.json().catch(() => null);
  if (!response?.ok || !answer) throw new PasskeyError(answer?.message ?? UNAVAILABLE);
  return answer;
}

/** Waits for the browser's dialog; its errors become messages for the reader. */
async function waitForDialog(dialog: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await dialog;
    if (credential) return credential as PublicKeyCredential;
  } catch (error) {
    const { name } = error as DOMException;
    if (name === "InvalidStateError") throw new PasskeyError(PRESENT_ALREADY);
    if (name === "SecurityError" || name === "NotSupportedError") throw new PasskeyError(NOT_HERE);
  }
  throw new PasskeyError(GIVEN_UP);
}

const wrap = ({ id, rawId, type }: PublicKeyCredential, response: object) => ({
  id,
  rawId: toBase64url(rawId),
  type,
  clientExtensionResults: {},
  response,
});

/** Creates a passkey on this device for the reader who is signed in. @throws {PasskeyError} */
export async function addPasskey(name: string): Promise<void> {
  const { challenge, user, excludeCredentials, ...rest } = await callApi<CreationJson>("generate-register-options");
  const publicKey = {
    ...rest,
    challenge: fromBase64url(challenge),
    user: { ...user, id: fromBase64url(user.id) },
    excludeCredentials: excludeCredentials?.map(toDescriptor),
  };
  const credential = await waitForDialog(navigator.credentials.create({ publicKey }));
  const { clientDataJSON, attestationObject, getTransports } = credential.response as AuthenticatorAttestationResponse;
  const response = {
    clientDataJSON: toBase64url(clientDataJSON),
    attestationObject: toBase64url(attestationObject),
    transports: getTransports?.call(credential.response) ?? [],
  };
  await callApi("verify-registration", { name, response: wrap(credential, response) });
}

/** Signs in with a passkey of this device. @returns the id of its account @throws {PasskeyError} */
export async function signInWithPasskey(): Promise<string> {
  const { challenge, allowCredentials, ...rest } = await callApi<RequestJson>("generate-authenticate-options");
  const publicKey = {
    ...rest,
    challenge: fromBase64url(challenge),
    allowCredentials: allowCredentials?.map(toDescriptor),
  };
  const credential = await waitForDialog(navigator.credentials.get({ publicKey }));
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    credential.response as AuthenticatorAssertionResponse;
  const response = {
    clientDataJSON: toBase64url(clientDataJSON),
    authenticatorData: toBase64url(authenticatorData),
    signature: toBase64url(signature),
    userHandle: userHandle ? toBase64url(userHandle) : undefined,
  };
  const { session } = await callApi<{ session: { userId: string } }>("verify-authentication", {
    response: wrap(credential, response),
  });
  return session.userId;
}
