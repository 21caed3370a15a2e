//! The server's answers about accounts.
import { ask } from '../live/api';
import type { LogInOptions, NewAccount, NewEmail, NewName, NewPassword, Recovery, RecoveryMail } from '../protocol';

export { getMe } from '../live/api';

export const getHost = () => ask('GET /api/host');
export const signUp = (account: NewAccount) => ask('POST /api/account', { body: account });
export const logIn = (name: string, password: string, options: LogInOptions) =>
  ask('POST /api/login', { body: { name, password, ...options } });
export const logOut = () => ask('POST /api/logout');
export const recover = (recovery: Recovery) => ask('POST /api/recover', { body: recovery });
export const mailRecovery = (wish: RecoveryMail) => ask('POST /api/recover/mail', { body: wish });
export const confirmEmail = (code: string) => ask('POST /api/email/confirm', { body: { code } });
export const unsubscribe = (token: string) => ask('POST /api/mail/unsubscribe', { token });
export const changePassword = (change: NewPassword) => ask('PUT /api/account/password', { body: change });
export const newCodes = (password: string) => ask('POST /api/account/codes', { body: { password } });
export const setName = (change: NewName) => ask('PUT /api/account/name', { body: change });
export const setShare = (share: boolean) => ask('PUT /api/account/share', { body: { share } });
export const setEmail = (email: NewEmail) => ask('PUT /api/account/email', { body: email });
export const closeAccount = (password: string) => ask('POST /api/account/close', { body: { password } });
export const getSessions = () => ask('GET /api/sessions');
export const endSession = (id: string) => ask('DELETE /api/sessions/{session}', { session: id });
export const endOthers = () => ask('DELETE /api/sessions');
export const beginPasskey = () => ask('POST /api/passkeys/begin');
export const addPasskey = (ceremony: string, label: string, credential: unknown) =>
  ask('POST /api/passkeys', { body: { ceremony, label, credential } });
export const removePasskey = (id: string) => ask('DELETE /api/passkeys/{passkey}', { passkey: id });
export const beginPasskeyLogIn = () => ask('POST /api/login/passkey/begin');
export const passkeyLogIn = (ceremony: string, credential: unknown, options: LogInOptions) =>
  ask('POST /api/login/passkey', { body: { ceremony, credential, ...options } });
