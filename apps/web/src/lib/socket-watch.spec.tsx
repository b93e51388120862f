import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getConnection, setConnection } from './connection.js';
import { watchSocket } from './socket-watch.js';

type Listener = (...given: unknown[]) => void;

/** What of a socket the watch uses. It answers the clock while `speaks`. */
class FakeSocket {
  connected = false;
  active = true;
  speaks = true;
  readonly io = { opts: { transports: ['websocket', 'polling'] }, engine: { on: () => undefined, once: () => undefined } };
  private readonly listeners = new Map<string, Listener>();

  on(event: string, listener: Listener): void {
    this.listeners.set(event, listener);
  }
  emit(_clock: string, answer: (serverMs: number) => void): void {
    if (this.connected && this.speaks) answer(Date.now());
  }
  connect(): this {
    return this;
  }
  disconnect(): this {
    this.connected = false;
    this.tell('disconnect');
    return this;
  }
  tell(event: string): void {
    if (event === 'connect') this.connected = true;
    this.listeners.get(event)?.();
  }
}

let socket: FakeSocket;
/** Whether calls answer: as the service does, as a proxy's page, or not at all. */
let answer: 'service' | 'proxy' | 'none';
let reads: number;

beforeEach(() => {
  jest.useFakeTimers();
  setConnection('connecting');
  socket = new FakeSocket();
  answer = 'service';
  reads = 0;
  globalThis.fetch = jest.fn(() => {
    if (answer === 'none') return Promise.reject(new TypeError('Failed to fetch'));
    const json = () => Promise.resolve(answer === 'service' ? { live: true } : { error: 'blocked' });
    return Promise.resolve({ headers: { get: () => null }, json });
  }) as unknown as typeof fetch;
  watchSocket(socket as never, () => (reads += 1));
});
afterEach(() => void jest.useRealTimers());

const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
const state = (): string => getConnection().state;

describe('a page', () => {
  it('is live while its socket speaks, and asks nothing beside it', async () => {
    socket.tell('connect');
    await pass(10_000);
    expect(state()).toBe('live');
    expect(fetch).not.toHaveBeenCalled();
    expect(reads).toBe(0);
  });

  it('without a connected socket reads what it shows, every five seconds', async () => {
    await pass(4_000);
    expect(state()).toBe('polled');
    const before = reads;
    await pass(20_000);
    expect(reads - before).toBe(4);
  });

  it('with a closed socket is never locked while calls answer', async () => {
    socket.tell('connect');
    const seen = new Set<string>();
    socket.disconnect();
    for (let step = 0; step < 100; step += 1) {
      seen.add(state());
      await pass(100);
    }
    expect([...seen]).not.toContain('lost');
    expect(state()).toBe('polled');
    socket.tell('connect');
    await pass(1_000);
    expect(state()).toBe('live');
  });

  it('with a silent socket is not locked either', async () => {
    socket.tell('connect');
    socket.speaks = false;
    const seen = new Set<string>();
    for (let step = 0; step < 50; step += 1) {
      seen.add(state());
      await pass(100);
    }
    expect([...seen]).not.toContain('lost');
    expect(state()).toBe('polled');
  });

  it.each(['none', 'proxy'] as const)('is locked within two seconds when calls do not answer either: %s', async (what) => {
    socket.tell('connect');
    await pass(1_000);
    answer = what;
    socket.speaks = false;
    await pass(2_000);
    expect(state()).toBe('lost');
    answer = 'service';
    await pass(2_500);
    expect(state()).toBe('polled');
  });

  it('says that the browser has no network at once', () => {
    socket.tell('connect');
    answer = 'none';
    window.dispatchEvent(new Event('offline'));
    expect(state()).toBe('lost');
  });

  it('tries the other transport after each handshake that failed', () => {
    const { opts } = socket.io;
    socket.tell('connect_error');
    expect(opts.transports[0]).toBe('polling');
    socket.tell('connect_error');
    expect(opts.transports[0]).toBe('websocket');
    socket.active = false;
    socket.tell('connect_error');
    expect(opts.transports[0]).toBe('websocket');
  });
});
