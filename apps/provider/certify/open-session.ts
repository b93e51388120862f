import type { Subject } from './context.js';
import type { Options } from './options.js';

interface ApiAnswer {
  readonly result: boolean;
  readonly data: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: string; readonly message: string };
}

/**
 * Opens a game as a player of the platform does, and asks the vendor, which got the token, for it.
 * @throws Error that says at which step it failed
 */
export async function openSession({ origin, subject, login, provider }: Options): Promise<Subject> {
  if (subject.token !== '' && subject.player !== '') return subject;
  if (!login) throw new Error('--token and --player are missing, and --account too, which would open a session');
  const entered = await callPlatform(origin, 'login', { account: login.account, password: login.password, device: 'certify' }, '');
  const token = String(entered['token'] ?? '');
  const { vendor } = login;
  const launched = await callPlatform(origin, 'game/casino/launch', { vendor, game: subject.game, isMobile: false }, token);
  const key = new URL(String(launched['url'])).searchParams.get('s') ?? '';
  const answer = await fetch(`${provider.url}/admin/session?s=${encodeURIComponent(key)}`, {
    headers: { 'x-admin-token': provider.adminToken },
  });
  if (!answer.ok) throw new Error(`the vendor at ${provider.url} does not tell the session's token: HTTP ${answer.status}`);
  return { ...subject, ...((await answer.json()) as Pick<Subject, 'token' | 'player' | 'game' | 'currency'>) };
}

async function callPlatform(origin: string, call: string, body: unknown, token: string): Promise<ApiAnswer['data']> {
  const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: token }) };
  const answer = await fetch(`${origin}/api/user/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { result, data, error } = (await answer.json()) as ApiAnswer;
  if (!result) throw new Error(`${call}: ${error?.code ?? answer.status} ${error?.message ?? ''}`);
  return data;
}
