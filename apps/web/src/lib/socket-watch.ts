import type { Socket } from 'socket.io-client';
import { forgetClock, noteServerClock, noteServerDate } from './clock.js';
import { getConnection, setConnection } from './connection.js';
import { timeLimit } from './time-limit.js';

/**
 * A beat asks the server for its time. It keeps the clock true and finds a connection that died without a word. Two
 * seconds after a cut the page has to say so: silence and look together stay below that, and an answer may still be a
 * second late without an alarm.
 */
const BEAT_MS = 700;
const LOOK_MS = 300;
const SILENCE_MS = 1_700;
const HIDDEN_BEAT_MS = 20_000;
/** A connection silent for this long is given up and made anew. */
const GIVE_UP_MS = 6_000;
/** After this silence the page asks whether calls answer, and again at this pace. */
const ASK_AFTER_MS = 1_200;
const ASK_EVERY_MS = 2_000;
/** So long an answer may take before calls count as unanswered. */
const ANSWER_MS = 1_500;
/** The first connection of a page may take so much longer. */
const FIRST_MS = 2_000;
/** The rhythm in which a page without pushes reads what it shows. */
const READ_EVERY_MS = 5_000;

/**
 * Keeps `useConnection()` true for this socket and its clock exact; changes to the other transport when one does not get through.
 *
 * @param readStale is called every few seconds while calls answer and nothing is pushed
 */
export function watchSocket(socket: Socket, readStale: () => void): void {
  new Watch(socket, readStale).begin();
}

class Watch {
  private heardAt = performance.now() + FIRST_MS;
  private clockAskedAt = 0;
  private callAskedAt = Number.NEGATIVE_INFINITY;
  private readAt = 0;
  /** Whether calls answer, since pushes stopped; undefined until that is known. */
  private doCallsAnswer: boolean | undefined;

  private isPollingFirst = false;

  constructor(
    private readonly socket: Socket,
    private readonly readStale: () => void,
  ) {}

  begin(): void {
    const { socket } = this;
    socket.on('connect', this.connected);
    socket.on('disconnect', () => {
      if (getConnection().state === 'live') setConnection('connecting');
      void this.askCalls();
    });
    socket.on('connect_error', () => {
      // Refused by the server, the socket came through.
      if (socket.active) this.tryFirst(!this.isPollingFirst);
      if (getConnection().state === 'connecting') void this.askCalls();
    });
    if (socket.connected) this.connected();
    this.watchBrowser();
    this.look();
  }

  private readonly connected = (): void => {
    const { engine } = this.socket.io;
    engine.on('packet', this.heard);
    // What got through is tried first the next time.
    engine.once('upgrade', () => this.tryFirst(false));
    this.heard();
    this.exchangeClock();
  };

  private readonly heard = (): void => {
    if (!this.socket.connected) return;
    this.heardAt = performance.now();
    this.doCallsAnswer = undefined;
    setConnection('live');
  };

  private exchangeClock(): void {
    const sentAt = performance.now();
    this.clockAskedAt = sentAt;
    this.socket.emit('clock', (serverMs: number) => {
      this.heard();
      noteServerClock(sentAt, performance.now(), serverMs);
    });
  }

  private readonly look = (): void => {
    const isHidden = document.visibilityState === 'hidden';
    const silentMs = performance.now() - this.heardAt;
    if (!isHidden && silentMs > ASK_AFTER_MS) this.lookAtSilence(silentMs);
    if (this.socket.connected && performance.now() - this.clockAskedAt >= BEAT_MS) this.exchangeClock();
    window.setTimeout(this.look, isHidden ? HIDDEN_BEAT_MS : LOOK_MS);
  };

  private lookAtSilence(silentMs: number): void {
    if (performance.now() - this.callAskedAt >= ASK_EVERY_MS) void this.askCalls();
    if (this.socket.connected && silentMs > SILENCE_MS) setConnection(this.doCallsAnswer === true ? 'polled' : 'lost');
    if (this.socket.connected && silentMs > GIVE_UP_MS) {
      this.heardAt = performance.now();
      this.tryFirst(!this.isPollingFirst);
      this.socket.disconnect().connect();
    }
    if (getConnection().state !== 'polled' || performance.now() - this.readAt < READ_EVERY_MS) return;
    this.readAt = performance.now();
    this.readStale();
  }

  /** Proxies refuse or swallow one transport: the next handshake is made by the other. Polling goes on to WebSocket where it can. */
  private tryFirst(isPolling: boolean): void {
    this.isPollingFirst = isPolling;
    this.socket.io.opts.transports = isPolling ? ['polling', 'websocket'] : ['websocket', 'polling'];
  }

  private async askCalls(): Promise<void> {
    this.callAskedAt = performance.now();
    const answers = await doesServiceAnswer();
    const isSpeaking = this.socket.connected && performance.now() - this.heardAt <= ASK_AFTER_MS;
    if (isSpeaking) return;
    this.doCallsAnswer = answers;
    if (!this.socket.connected) setConnection(answers ? 'polled' : 'lost');
  }

  private watchBrowser(): void {
    const { socket } = this;
    window.addEventListener('offline', () => {
      socket.disconnect();
      setConnection('lost');
    });
    window.addEventListener('online', () => socket.connect());
    if (!navigator.onLine) setConnection('lost');
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') return;
      // The page's timer may have slept: the next exchange decides what time it is, and silence is counted from now.
      forgetClock();
      this.heardAt = performance.now();
      this.exchangeClock();
      if (!socket.connected && navigator.onLine) socket.connect();
    });
  }
}

/** Whether the service answers a request. A page of a proxy in its place is no answer. */
async function doesServiceAnswer(): Promise<boolean> {
  try {
    const response = await fetch('/health/live', { cache: 'no-store', signal: timeLimit(ANSWER_MS) });
    noteServerDate(response.headers.get('date'));
    return ((await response.json()) as { live?: boolean }).live === true;
  } catch {
    return false;
  }
}
