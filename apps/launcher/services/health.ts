/** Asking a service whether it is ready. */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;
const ANSWER_TIMEOUT_MS = 2_000;

/** A process that is waited for. */
export interface AwaitedService {
  name: string;
  /** Where it says that it is ready. */
  url: string;
  /** Its process now; another program may answer at its port. */
  pid: () => number | undefined;
}

/** True when GET `url` answers 200. `fetch` would serve too, and costs the waiting launcher 15 MB. */
export async function isReady(url: string): Promise<boolean> {
  return (await answerOf(url)) !== undefined;
}

/** What GET `url` answers with 200; undefined for everything else. */
function answerOf(url: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const request = http.get(url, { timeout: ANSWER_TIMEOUT_MS, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => resolve(response.statusCode === 200 ? text : undefined));
      response.on('error', () => resolve(undefined));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(undefined));
  });
}

async function answersItself({ url, pid }: AwaitedService): Promise<boolean> {
  const answer = await answerOf(url);
  try {
    return answer !== undefined && (JSON.parse(answer) as { pid?: number }).pid === pid();
  } catch {
    return false;
  }
}

/** Those that were not ready within `timeoutMs`, or before `signal` was aborted; each has to answer itself. */
export async function waitUntilReady(services: AwaitedService[], timeoutMs: number, signal: AbortSignal): Promise<AwaitedService[]> {
  const deadline = performance.now() + timeoutMs;
  let waiting = services;
  while (waiting.length > 0 && !signal.aborted && performance.now() <= deadline) {
    const answers = await Promise.all(waiting.map(answersItself));
    waiting = waiting.filter((_, index) => !answers[index]);
    if (waiting.length > 0) await sleep(POLL_MS);
  }
  return waiting;
}
