/** A process of its own that holds many players' sockets and notes when each push came. */
import type { Push } from '#lib/contract';
import { answerQuestions, instant } from './side-process.js';
import { LeanSocket } from './lean-socket.js';

export type CrowdQuestion = { ask: 'open'; url: string; tokens: string[] } | { ask: 'arrivals' } | { ask: 'close' };

/** A push that came to one socket, at an instant in milliseconds. */
export interface Arrival {
  at: number;
  push: Push;
}

const openAtOnce = 50;

let sockets: LeanSocket[] = [];
let heard: { at: number; text: string }[] = [];

answerQuestions<CrowdQuestion, Arrival[]>(async (question) => {
  if (question.ask === 'open') await open(question.url, question.tokens);
  if (question.ask === 'close') sockets.splice(0).forEach((socket) => socket.close());
  return question.ask === 'arrivals' ? arrivals() : [];
});

async function open(url: string, tokens: string[]): Promise<void> {
  heard = [];
  sockets = [];
  const note = (text: string) => heard.push({ at: instant(), text });
  for (let from = 0; from < tokens.length; from += openAtOnce) {
    sockets.push(...(await Promise.all(tokens.slice(from, from + openAtOnce).map((token) => LeanSocket.open(url, token, note)))));
  }
}

/** What came since the last question. It is read only now, so that reading does not delay what comes. */
function arrivals(): Arrival[] {
  const noted = heard;
  heard = [];
  return noted.map(({ at, text }) => ({ at, push: (JSON.parse(text.slice(text.indexOf('['))) as [string, Push])[1] }));
}
