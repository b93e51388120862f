import type { CallInput, CallOutput, CallPath } from './contract.js';
import { noteServerDate } from './clock.js';
import { currentLanguage, translate } from './i18n.js';
import { notePasswordChangeRequired } from './password-change.js';
import { timeLimit } from './time-limit.js';
import { clearToken, getToken, renewToken } from './token.js';

/** Milliseconds after which an unanswered call counts as a network failure. */
const CALL_TIMEOUT_MS = 15_000;

/** A call that did not do what was asked. `message` is ready to be shown; `code` is what programs branch on. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: string,
    message: string,
    /** What the refusal says beside code and message, e.g. the limit that was passed. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }

  /** Nothing is known about the outcome: the call may or may not have reached the server. */
  get isNetwork(): boolean {
    return this.code === 'NETWORK';
  }
}

/** Turns whatever was thrown into something that can be shown. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError('UNEXPECTED', translate('common:error.unexpected'));
}

interface Envelope {
  result: boolean;
  data?: unknown;
  error?: { code?: string; message?: string } & Record<string, unknown>;
  renewSessionToken?: string;
}

const expiryListeners = new Set<(error: ApiError) => void>();

/** What a site does about a refusal before its caller hears of it. */
type RefusalHandler = (error: ApiError) => Promise<boolean> | undefined;
let refusalHandler: RefusalHandler | undefined;

/** @param handler when what it gives comes true, the call is made once more */
export function handleRefusals(handler: RefusalHandler): void {
  refusalHandler = handler;
}

/** Called once when the server says that this session is over; the token is already gone by then. */
export function onSessionExpired(listener: (error: ApiError) => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes one call: `call('user/bank/charge', { charge_money: 50000 })` is `POST /api/user/bank/charge`.
 *
 * @returns the answer's `data`.
 * @throws ApiError with the server's code when it refused; `NETWORK` when there was no answer; `HTTP_<status>` for a
 *   transport failure without an envelope.
 */
export async function call<P extends CallPath>(path: P, body?: CallInput<P>, options: CallOptions = {}): Promise<CallOutput<P>> {
  const token = getToken();
  const response = await send(path, body ?? {}, token, timeLimit(CALL_TIMEOUT_MS, options.signal));
  const envelope = await readEnvelope(response);
  if (envelope.renewSessionToken !== undefined) renewToken(envelope.renewSessionToken);
  if (envelope.result && response.ok) return (envelope.data ?? {}) as CallOutput<P>;
  const error = refused(response, envelope, token);
  if (await refusalHandler?.(error)) return call(path, body, options);
  throw error;
}

/**
 * Makes a call that answers with a file, and gives the response to read it from. There is no limit on how long the file takes.
 *
 * @throws ApiError as `call` does.
 */
export async function callFile<P extends CallPath>(path: P, body: CallInput<P>, signal: AbortSignal): Promise<Response> {
  const token = getToken();
  const response = await send(path, body, token, signal);
  const isFile = response.ok && response.headers.has('content-disposition');
  const envelope = isFile ? undefined : await readEnvelope(response);
  const renewed = envelope?.renewSessionToken ?? response.headers.get('x-renew-session-token');
  if (typeof renewed === 'string') renewToken(renewed);
  if (!envelope) return response;
  const error = refused(response, envelope, token);
  if (await refusalHandler?.(error)) return callFile(path, body, signal);
  throw error;
}

/** The error of a refusal; a session that is over ends here too. */
function refused(response: Response, envelope: Envelope, token: string | null): ApiError {
  const { code = `HTTP_${response.status}`, message, ...details } = envelope.error ?? {};
  // In English the wire's text is one that clients look for, not one to be read.
  const words = code === 'SESSION_EXPIRED' ? translate('common:login.expired') : message;
  const error = new ApiError(code, words ?? translate('common:error.server'), details);
  if (code === 'PASSWORD_CHANGE_REQUIRED' && token === getToken()) notePasswordChangeRequired(details);
  if (code === 'SESSION_EXPIRED' && token !== null && token === getToken()) {
    clearToken();
    for (const listener of expiryListeners) listener(error);
  }
  return error;
}

async function send(path: string, body: unknown, token: string | null, signal: AbortSignal): Promise<Response> {
  const content = JSON.stringify(body, refuseNoNumber);
  try {
    const response = await fetch(`/api/${path}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'Content-Type': 'application/json',
        pathname: window.location.pathname,
        language: currentLanguage(),
        ...(token === null ? {} : { Authorization: token }),
      },
      body: content,
      signal,
    });
    noteServerDate(response.headers.get('date'));
    return response;
  } catch (error) {
    // A query that was cancelled (the page was left) is not a failure of the network.
    if (signal.aborted && (signal.reason as Error).name !== 'TimeoutError') throw error;
    throw new ApiError('NETWORK', translate('common:error.network'));
  }
}

/** JSON writes null for a number that is none, and null often means "no limit". @throws ApiError INVALID_INPUT */
function refuseNoNumber(_name: string, value: unknown): unknown {
  if (Number.isNaN(value)) throw new ApiError('INVALID_INPUT', translate('common:field.number'));
  return value;
}

async function readEnvelope(response: Response): Promise<Envelope> {
  try {
    return (await response.json()) as Envelope;
  } catch {
    if (response.ok) throw new ApiError('NETWORK', translate('common:error.network'));
    return { result: false };
  }
}
