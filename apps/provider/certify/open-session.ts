import type { Subject } from './context.js';
import type { Options } from './options.js';

type Opened = Pick<Subject, 'token' | 'player' | 'game' | 'currency'>;

interface ApiAnswer {
  readonly result: boolean;
  readonly data: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: string; readonly message: string };
}

/**
 * Opens a game as a player of the platform does, and asks the vendor, which got the token, for it. A first session is ended by a logout:
 * its token is `endedToken`.
 * @throws Error that says at which step it failed
 */
export async function openSession(options: Options): Promise<Subject> {
  const { origin, subject, login } = options;
  if (subject.token !== '' && subject.player !== '') return subject;
  if (!login) throw new Error('--token and --player are missing, and --account too, which would open a session');
  const first = await logIn(options);
  const { token: endedToken } = await launch(options, first);
  await callPlatform(origin, 'logout', {}, first);
  return { ...subject, ...(await launch(options, await logIn(options))), endedToken };
}

/** @returns the token of the platform's session */
async function logIn({ origin, login }: Options): Promise<string> {
  const { account, password } = login!;
  return String((await callPlatform(origin, 'login', { account, password, device: 'certify' }, ''))['token'] ?? '');
}

/** @returns what the vendor knows of the session of the game */
async function launch({ origin, subject, login, provider }: Options, token: string): Promise<Opened> {
  const { vendor } = login!;
  const launched = await callPlatform(origin, 'game/casino/launch', { vendor, game: subject.game, isMobile: false }, token);
  const key = new URL(String(launched['url'])).searchParams.get('s') ?? '';
  const answer = await fetch(`${provider.url}/admin/session?s=${encodeURIComponent(key)}`, {
    headers: { 'x-admin-token': provider.adminToken },
  });
  if (!answer.ok) throw new Error(`the vendor at ${provider.url} does not tell the session's token: HTTP ${answer.status}`);
  return (await answer.json()) as Opened;
}

async function callPlatform(origin: string, call: string, body: unknown, token: string): Promise<ApiAnswer['data']> {
  const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: token }) };
  const answer = await fetch(`${origin}/api/user/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { result, data, error } = (await answer.json()) as ApiAnswer;
  if (!result) throw new Error(`${call}: ${error?.code ?? answer.status} ${error?.message ?? ''}`);
  return data;
}
