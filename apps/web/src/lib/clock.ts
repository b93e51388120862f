/**
 * The server's clock, seen from here. Built on the monotonic timer of the page, never on the computer's own clock:
 * turning that one by ten minutes changes no countdown.
 */
interface Sample {
  /** Server time in ms since the epoch at the moment `at`. */
  readonly server: number;
  /** `performance.now()` in ms. */
  readonly at: number;
  /** How far off the sample may be, in ms. */
  readonly error: number;
}

let sample: Sample | null = null;

const DATE_HEADER_ERROR_MS = 1000;
/** A sample becomes less certain with age (drift, sleep); a newer one of the same quality then replaces it. */
const DRIFT_PER_MS = 0.0005;

function offer(next: Sample): void {
  const age = sample === null ? 0 : next.at - sample.at;
  if (sample === null || next.error <= sample.error + age * DRIFT_PER_MS) sample = next;
}

/** Takes the server's time from an exact exchange: sent and answered in `performance.now()` ms, server in ms since the epoch. */
export function noteServerClock(sentAt: number, answeredAt: number, serverMs: number): void {
  if (!Number.isFinite(serverMs)) return;
  const half = (answeredAt - sentAt) / 2;
  offer({ server: serverMs + half, at: answeredAt, error: half });
}

/** Takes the time of an HTTP answer's Date header, good to a second: what there is until the socket stands. */
export function noteServerDate(header: string | null): void {
  const parsed = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(parsed)) return;
  offer({ server: parsed + DATE_HEADER_ERROR_MS / 2, at: performance.now(), error: DATE_HEADER_ERROR_MS });
}

/** The server's present time in ms since the epoch. */
export function serverNow(): number {
  if (sample === null) return Date.now();
  return sample.server + (performance.now() - sample.at);
}

/** Forgets what is known; a sleeping computer stops the page's timer, so the first sample after it must win. */
export function forgetClock(): void {
  if (sample !== null) sample = { ...sample, error: Number.POSITIVE_INFINITY };
}

/** For tests only. */
export function resetClock(): void {
  sample = null;
}
