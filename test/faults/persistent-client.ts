import { setTimeout as sleep } from 'node:timers/promises';
import { stretched } from '../support/patience.js';
import type { WireClient, Answer } from '../support/wire-client.js';

/** Longer than anything in the product waits before it gives up, so that no request is still at work when it is repeated. */
const answerTimeoutMs = stretched(45_000);
const pauseMs = 150;

/** How the calls of a run were met. */
export interface CallTally {
  /** How long a call is repeated until it is answered, ms. */
  patienceMs: number;
  /** No answer at all: the line broke or nobody listened. */
  broken: number;
  /** Answers that are none of the API's: 503 while the database is away. */
  unavailable: number;
  /** Anything else that is not an answer; each is a defect. */
  strange: string[];
  /** Commands with a key that are sent and not answered at this moment. */
  commandsUnderWay: number;
}

export function newCallTally(patienceMs: number): CallTally {
  return { patienceMs, broken: 0, unavailable: 0, strange: [], commandsUnderWay: 0 };
}

/** Repeats a call with the same body until an answer comes: done, or refused. @throws Error when none comes */
export async function insist(client: WireClient, tally: CallTally, path: string, body: object = {}): Promise<Answer> {
  const { patienceMs } = tally;
  const deadline = performance.now() + patienceMs;
  const commands = 'key' in body ? 1 : 0;
  while (performance.now() < deadline) {
    tally.commandsUnderWay += commands;
    const answer = await tryOnce(client, path, body).finally(() => (tally.commandsUnderWay -= commands));
    if (answer?.status === 200) return answer;
    if (!answer) tally.broken++;
    else if (answer.status === 503) tally.unavailable++;
    else tally.strange.push(`${path} answered ${answer.status} ${JSON.stringify(answer.error)}`);
    await sleep(pauseMs);
  }
  throw new Error(`${path} was not answered within ${patienceMs} ms`);
}

async function tryOnce(client: WireClient, path: string, body: object): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new HungCallError(`${path} was neither answered nor broken off within ${answerTimeoutMs} ms`)),
      answerTimeoutMs,
    );
  });
  try {
    return await Promise.race([client.call(path, body), silence]);
  } catch (error) {
    if (error instanceof HungCallError) throw error;
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** A call that hangs is a defect of its own: its caller could never know whether to repeat it. */
class HungCallError extends Error {}
