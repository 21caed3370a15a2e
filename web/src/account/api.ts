//! The server's answers about accounts.
import { ask } from '../live/api';
import type {
  Ceremony,
  HostView,
  LogInOptions,
  Me,
  NewAccount,
  NewEmail,
  NewName,
  NewPassword,
  Recovery,
  RecoveryCodes,
  RecoveryMail,
  Sessions,
  SignedUp,
} from '../protocol';

export { getMe } from '../live/api';

export const getHost = () => ask<HostView>('GET', '/api/host');
export const signUp = (account: NewAccount) => ask<SignedUp>('POST', '/api/account', account);
export const logIn = (name: string, password: string, options: LogInOptions) =>
  ask<Me>('POST', '/api/login', { name, password, ...options });
export const logOut = () => ask<null>('POST', '/api/logout');
export const recover = (recovery: Recovery) => ask<Me>('POST', '/api/recover', recovery);
export const mailRecovery = (wish: RecoveryMail) => ask<null>('POST', '/api/recover/mail', wish);
export const confirmEmail = (code: string) => ask<Me | null>('POST', '/api/email/confirm', { code });
export const unsubscribe = (token: string) =>
  ask<null>('POST', `/api/mail/unsubscribe?token=${encodeURIComponent(token)}`);
export const changePassword = (change: NewPassword) => ask<Me>('PUT', '/api/account/password', change);
export const newCodes = (password: string) => ask<RecoveryCodes>('POST', '/api/account/codes', { password });
export const setName = (change: NewName) => ask<Me>('PUT', '/api/account/name', change);
export const setShare = (share: boolean) => ask<Me>('PUT', '/api/account/share', { share });
export const setEmail = (email: NewEmail) => ask<Me | null>('PUT', '/api/account/email', email);
export const closeAccount = (password: string) => ask<null>('POST', '/api/account/close', { password });
export const getSessions = () => ask<Sessions>('GET', '/api/sessions');
export const endSession = (id: string) => ask<null>('DELETE', `/api/sessions/${encodeURIComponent(id)}`);
export const endOthers = () => ask<null>('DELETE', '/api/sessions');
export const beginPasskey = () => ask<Ceremony>('POST', '/api/passkeys/begin');
export const addPasskey = (ceremony: string, label: string, credential: unknown) =>
  ask<Me>('POST', '/api/passkeys', { ceremony, label, credential });
export const removePasskey = (id: string) => ask<Me>('DELETE', `/api/passkeys/${encodeURIComponent(id)}`);
export const beginPasskeyLogIn = () => ask<Ceremony>('POST', '/api/login/passkey/begin');
export const passkeyLogIn = (ceremony: string, credential: unknown, options: LogInOptions) =>
  ask<Me>('POST', '/api/login/passkey', { ceremony, credential, ...options });
