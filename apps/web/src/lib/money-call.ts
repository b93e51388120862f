import { serverNow } from './clock.js';
import { ApiError, call, toApiError } from './api.js';
import type { CallInput, CallOutput, CallPath } from './contract.js';
import { session } from './storage.js';
import { uuid } from './uuid.js';

/** After this long an unanswered intent is no longer taken for the same one, ms. */
const INTENT_LIFE_MS = 10 * 60_000;

interface Intent {
  readonly key: string;
  readonly body: string;
  readonly at: number;
}

/**
 * Makes a call that moves money, exactly once. Each intent carries a key; as long as no answer has come (the network
 * broke, the page was reloaded), pressing again with the same content sends the same key, and the server gives the first
 * answer instead of moving money again. An answer, whether yes or no, ends the intent.
 *
 * @param about names the intent when several of the same call may be under way at once, such as the row they act on.
 * @throws ApiError as `call` does; after `NETWORK` it is unknown whether the money moved until the call is repeated.
 */
export async function moneyCall<P extends CallPath>(path: P, body: CallInput<P>, about = ''): Promise<CallOutput<P>> {
  const slot = about === '' ? `intent:${path}` : `intent:${path}:${about}`;
  const text = JSON.stringify(body, withoutSecrets);
  const open = session.getJson<Intent>(slot);
  const isSame = open !== null && open.body === text && serverNow() - open.at < INTENT_LIFE_MS;
  const intent = isSame ? open : { key: uuid(), body: text, at: serverNow() };
  session.setJson(slot, intent);
  try {
    const answer = await call(path, { ...body, key: intent.key } as CallInput<P>);
    session.remove(slot);
    return answer;
  } catch (error) {
    if (isAnswer(toApiError(error))) session.remove(slot);
    throw error;
  }
}

/** Passwords and account numbers are not kept in the browser; with another of them it is the same intent. */
function withoutSecrets(name: string, value: unknown): unknown {
  return /password|^authentication_/.test(name) ? undefined : value;
}

/** A refusal is an answer; a silent network and a server's own failure are not. */
function isAnswer(error: ApiError): boolean {
  return !error.isNetwork && !error.code.startsWith('HTTP_5') && !['INTERNAL', 'UNAVAILABLE', 'UNEXPECTED'].includes(error.code);
}
