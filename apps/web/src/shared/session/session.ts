import { useEffect, useState } from 'react';
import { call } from '../../lib/api.js';
import type { CallInput } from '../../lib/contract.js';
import { device } from '../../lib/device.js';
import { site } from '../../lib/site.js';
import { clearToken, getToken, onTokenChange, setToken } from '../../lib/token.js';
import { browserId } from '../../lib/uuid.js';

const loginPaths = { user: 'user/login', agent: 'agent/login', admin: 'admin/login' } as const;
const logoutPaths = { user: 'user/logout', agent: 'agent/logout', admin: 'admin/logout' } as const;
const updatePaths = { user: 'user/updateSession', agent: 'agent/updateSession', admin: 'admin/updateSession' } as const;

/** The specification's cycle of `updateSession`, ms. */
const UPDATE_SESSION_MS = 180_000;

/** A code or a passkey's answer beside the password. */
export interface SecondStep {
  otp?: string | undefined;
  passkey?: CallInput<'admin/login'>['passkey'];
}

/** Signs in to this site. @throws ApiError LOGIN_EMPTY, LOGIN_FAILED, TOO_MANY_ATTEMPTS, MEMBER_SUSPENDED, NETWORK. */
export async function logIn(account: string, password: string, { otp, passkey }: SecondStep = {}): Promise<void> {
  const step = { ...(otp !== undefined && { otp }), ...(passkey && { passkey }) };
  const claim = { account, password, device: device(), browser: browserId(), ...step };
  const { token } = await call(loginPaths[site().kind], claim);
  setToken(token, account);
}

/** Ends the session here and on the server; here even when the server cannot be reached. */
export async function logOut(): Promise<void> {
  await call(logoutPaths[site().kind]).catch(() => undefined);
  clearToken();
}

/** Whether there is a session token; follows logins and logouts. */
export function useIsSignedIn(): boolean {
  const [isSignedIn, setSignedIn] = useState(getToken() !== null);
  useEffect(() => onTokenChange((token) => setSignedIn(token !== null)), []);
  return isSignedIn;
}

/** Says which page is open: at every change of page and every 180 s. */
export function useUpdateSession(path: string, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const say = (): void => void call(updatePaths[site().kind], { path }).catch(() => undefined);
    say();
    const timer = window.setInterval(say, UPDATE_SESSION_MS);
    return () => window.clearInterval(timer);
  }, [path, isActive]);
}
