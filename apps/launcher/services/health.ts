/** Asking a service whether it is ready. */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;
const ANSWER_TIMEOUT_MS = 2_000;

/** True when GET `url` answers 200. `fetch` would serve too, and costs the waiting launcher 15 MB. */
export function isReady(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.get(url, { timeout: ANSWER_TIMEOUT_MS, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}

/** Resolves to whether all of `urls` were ready within `timeoutMs`, before `signal` was aborted. */
export async function waitUntilReady(urls: string[], timeoutMs: number, signal: AbortSignal): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  let waiting = urls;
  while (!signal.aborted) {
    const answers = await Promise.all(waiting.map(isReady));
    waiting = waiting.filter((_, index) => !answers[index]);
    if (waiting.length === 0) return true;
    if (performance.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return false;
}
