/** A process of its own that holds many players' sockets and notes when each change of odds came to each of them. */
import type { Push } from '#lib/contract';
import { LeanSocket } from '../lean-socket.js';
import { answerQuestions, instant } from '../side-process.js';

export type OddsCrowdQuestion = { ask: 'open'; url: string; tokens: string[] } | { ask: 'count' } | { ask: 'take' } | { ask: 'close' };

export interface OddsHeard {
  /** First arrivals of a change at a socket. */
  arrivals: number;
  /** Arrivals of what the socket had already. */
  repeated: number;
  /** Only to `take`: what came since the sockets were opened or it was taken before. */
  pushes: HeardPush[];
}

/** A change of odds with the instant at which each socket had it, milliseconds; 0 for one that never had. */
export interface HeardPush {
  push: Push<'odds.changed'>;
  at: Float64Array;
}

const openAtOnce = 50;
const wanted = '"odds.changed"';

let sockets: LeanSocket[] = [];
let arrivals = 0;
let repeated = 0;
/** By what came, which is the same text for all; nothing for other events. */
let heard = new Map<string, Float64Array | undefined>();

answerQuestions<OddsCrowdQuestion, OddsHeard>(async (question) => {
  if (question.ask === 'open') await open(question.url, question.tokens);
  if (question.ask === 'close') sockets.splice(0).forEach((socket) => socket.close());
  return question.ask === 'take' ? take() : { arrivals, repeated, pushes: [] };
});

async function open(url: string, tokens: string[]): Promise<void> {
  take();
  sockets = [];
  for (let from = 0; from < tokens.length; from += openAtOnce) {
    const some = tokens.slice(from, from + openAtOnce);
    sockets.push(
      ...(await Promise.all(some.map((token, n) => LeanSocket.open(url, token, (text) => note(text, from + n, tokens.length))))),
    );
  }
}

function note(text: string, socket: number, all: number): void {
  if (!heard.has(text)) heard.set(text, text.includes(wanted) ? new Float64Array(all) : undefined);
  const at = heard.get(text);
  if (!at) return;
  if (at[socket] !== 0) {
    repeated++;
    return;
  }
  at[socket] = instant();
  arrivals++;
}

/** What was heard is read only now, so that reading does not delay what comes. */
function take(): OddsHeard {
  const pushes = [...heard].flatMap(([text, at]) =>
    at ? [{ push: (JSON.parse(text.slice(text.indexOf('['))) as [string, Push<'odds.changed'>])[1], at }] : [],
  );
  const taken = { arrivals, repeated, pushes };
  heard = new Map();
  arrivals = repeated = 0;
  return taken;
}
