import type { CallPath } from './contract.js';
import { refresh } from './queries.js';

/** A burst of events reads a list again at most this often, ms; the first at once, the last always. */
const EVERY_MS = 700;

const readAt = new Map<CallPath, number>();
const waiting = new Map<CallPath, number>();

/** Like `refresh`, for events that may come in bursts. */
export function refreshSoon(...paths: CallPath[]): void {
  refreshEvery(EVERY_MS, ...paths);
}

/** Like `refreshSoon`, at most once in `everyMs`. */
export function refreshEvery(everyMs: number, ...paths: CallPath[]): void {
  for (const path of paths) {
    if (waiting.has(path)) continue;
    const wait = Math.max(0, (readAt.get(path) ?? Number.NEGATIVE_INFINITY) + everyMs - performance.now());
    if (wait === 0) read(path);
    else
      waiting.set(
        path,
        window.setTimeout(() => read(path), wait),
      );
  }
}

function read(path: CallPath): void {
  waiting.delete(path);
  readAt.set(path, performance.now());
  refresh(path);
}
