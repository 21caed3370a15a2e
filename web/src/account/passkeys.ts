//! Passkeys: what the server asks of the browser and back, as JSON.

/** The parts of the browser that translate from and to JSON; older ones lack them. */
interface Translator {
  parseCreationOptionsFromJSON?(options: unknown): PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON?(options: unknown): PublicKeyCredentialRequestOptions;
}

const translator = (): Translator =>
  typeof PublicKeyCredential === 'undefined' ? {} : (PublicKeyCredential as unknown as Translator);

/** Whether this browser has passkeys. */
export function knowsPasskeys(): boolean {
  const { parseCreationOptionsFromJSON, parseRequestOptionsFromJSON } = translator();
  return parseCreationOptionsFromJSON !== undefined && parseRequestOptionsFromJSON !== undefined;
}

/** The options, which some servers put into an object of their own. */
const inner = (options: unknown): unknown => (options as { publicKey?: unknown } | null)?.publicKey ?? options;

const asJson = (credential: Credential | null): unknown =>
  credential === null ? null : (credential as unknown as { toJSON(): unknown }).toJSON();

/** Makes a passkey; null if the person does not want to. */
export async function makePasskey(options: unknown): Promise<unknown> {
  const publicKey = translator().parseCreationOptionsFromJSON?.(inner(options));
  if (!publicKey) return null;
  return asJson(await navigator.credentials.create({ publicKey }).catch(() => null));
}

/** Signs with a passkey; null if the person does not want to. */
export async function usePasskey(options: unknown): Promise<unknown> {
  const publicKey = translator().parseRequestOptionsFromJSON?.(inner(options));
  if (!publicKey) return null;
  return asJson(await navigator.credentials.get({ publicKey }).catch(() => null));
}
