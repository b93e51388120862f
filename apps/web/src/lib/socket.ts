import type { Socket } from 'socket.io-client';
import { setConnection } from './connection.js';
import type { Push, PushData, PushName } from './contract.js';
import { currentLanguage } from './i18n.js';
import { PushInbox } from './push-inbox.js';
import { site } from './site.js';
import { session } from './storage.js';
import { getToken, onTokenChange } from './token.js';

const HANDSHAKE_MS = 4_000;
const RESUME_AGAIN_MS = 2_000;
const RESUME_ATTEMPTS = 3;

type AnyPush = Push;
type Handler = (data: never, push: never) => void;

let socket: Socket | null = null;
let inbox = new PushInbox<AnyPush>();
let resumeTimer: number | undefined;
const handlers = new Map<string, Set<Handler>>();
const freshListeners = new Set<(which?: ReadWhich) => void>();

/** Everything, or with `stale` only what is older than its query allows. */
export type ReadWhich = { readonly stale: true };

const positionsKey = (): string => `${site().name}_streams`;

/**
 * Called whenever data read before may be out of date: after every (re)connection, when the server says `resync`, and every few seconds
 * with `{ stale: true }` while calls answer and nothing is pushed.
 */
export function onFreshReadNeeded(listener: (which?: ReadWhich) => void): () => void {
  freshListeners.add(listener);
  return () => freshListeners.delete(listener);
}

function askForFreshRead(which?: ReadWhich): void {
  for (const listener of freshListeners) listener(which);
}

/** Registers a handler for one kind of push; returns its removal. Components use the `usePush` hook. */
export function onPush<N extends PushName>(name: N, handler: (data: PushData<N>, push: Push<N>) => void): () => void {
  const known = handlers.get(name) ?? new Set<Handler>();
  known.add(handler as Handler);
  handlers.set(name, known);
  return () => known.delete(handler as Handler);
}

/** Hears which rows the server says others have open; returns its removal. */
export function onLooking(handler: (looks: never) => void): () => void {
  const known = handlers.get('looking') ?? new Set<Handler>();
  handlers.set('looking', known.add(handler));
  return () => known.delete(handler);
}

/** Says which row this page has open, where there is a connection. */
export function sendLook(look: unknown): void {
  if (socket?.connected === true) socket.emit('look', look);
}

/** The id of this page's connection, as the server knows it; undefined while there is none. */
export function connectionId(): string | undefined {
  return socket?.connected === true ? socket.id : undefined;
}

/** Opens the connection of this site and keeps it open for the life of the page. */
export async function startSocket(): Promise<void> {
  const { io } = await import('socket.io-client');
  inbox = new PushInbox(getToken() === null ? {} : (session.getJson<Record<string, number>>(positionsKey()) ?? {}));
  exposeForTests();
  const opened = io(`/${site().name}`, {
    // The token is read at every attempt: it may have been renewed since the last.
    auth: (give) => give({ token: getToken(), language: currentLanguage() }),
    transports: ['websocket', 'polling'],
    // A handshake that a proxy swallows; the next one takes the other transport.
    timeout: HANDSHAKE_MS,
    reconnectionDelay: 300,
    reconnectionDelayMax: 2_000,
    autoConnect: navigator.onLine,
  });
  socket = opened;
  opened.on('connect', connected);
  opened.on('disconnect', disconnected);
  opened.on('connect_error', refused);
  opened.on('push', take);
  opened.on('resync', resync);
  opened.on('looking', (looks: unknown) => handlers.get('looking')?.forEach((handler) => handler(looks as never, looks as never)));
  onTokenChange((token) => {
    inbox = new PushInbox();
    if (token === null) session.remove(positionsKey());
    opened.disconnect();
    if (navigator.onLine) opened.connect();
  });
  // A page looks at its connection once it is shown: the first load does not carry that.
  const { watchSocket } = await import('./socket-watch.js');
  watchSocket(opened, () => askForFreshRead({ stale: true }));
}

function connected(): void {
  setConnection('live');
  resume(0);
  askForFreshRead();
}

function disconnected(reason: string): void {
  // The server closed this one socket (the session was revoked): Socket.IO then leaves it to us to come back, as a visitor.
  if (reason === 'io server disconnect') window.setTimeout(() => socket?.connect(), 500);
}

function refused(): void {
  // A socket that tries again by itself found no way through.
  if (socket?.active === true) return;
  // The handshake was refused. Reading afresh finds out why (an expired session says so), then it is tried again.
  askForFreshRead();
  window.setTimeout(() => socket?.connect(), 3_000);
}

function take(push: AnyPush): void {
  const ready = inbox.receive(push);
  for (const each of ready) deliver(each);
  if (ready.length > 0) session.setJson(positionsKey(), inbox.positions());
  if (inbox.missing().length > 0) resume(0);
}

function deliver(push: AnyPush): void {
  for (const handler of handlers.get(push.name) ?? []) {
    try {
      (handler as (data: unknown, push: unknown) => void)(push.data, push);
    } catch (error) {
      console.error(`A handler of ${push.name} failed.`, error);
    }
  }
}

/** Tells the server how far this page has come; it answers with what is missing, in order, or with `resync`. */
function resume(attempt: number): void {
  if (socket?.connected !== true) return;
  if (attempt === 0 && resumeTimer !== undefined) return;
  const positions = inbox.positions();
  // A page that has just been opened knows of no stream yet; its context brings the first.
  if (Object.keys(positions).length === 0) return;
  socket.emit('resume', positions);
  window.clearTimeout(resumeTimer);
  resumeTimer = window.setTimeout(() => {
    resumeTimer = undefined;
    const missing = inbox.missing();
    if (missing.length === 0) return;
    if (attempt + 1 < RESUME_ATTEMPTS) resume(attempt + 1);
    else for (const stream of missing) resync({ stream });
  }, RESUME_AGAIN_MS);
}

function resync(message?: { stream?: string; seq?: number; streams?: Record<string, number> }): void {
  const streams = message?.streams ?? (message?.stream === undefined ? {} : { [message.stream]: message.seq });
  for (const [stream, seq] of Object.entries(streams)) inbox.restart(stream, seq);
  session.setJson(positionsKey(), inbox.positions());
  askForFreshRead();
}

/**
 * Takes the stream position that a context carries. A page that has just been opened starts counting there, and asks for what came between
 * the context and the socket; one that follows the stream and finds itself behind asks for what it missed.
 */
export function noteStream(stream: { name: string; seq: number }): void {
  if (inbox.begin(stream.name, stream.seq)) resume(0);
}

function exposeForTests(): void {
  const probe = { streams: () => inbox.streams() };
  Object.defineProperty(probe, 'gaps', { get: () => inbox.gaps, enumerable: true });
  (window as unknown as { __truebook?: unknown }).__truebook = probe;
}
