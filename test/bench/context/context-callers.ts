import type { Caller } from '../load/closed-loop.js';
import { httpCallers } from '../load/http-callers.js';
import { tokenOf } from '../load/sessions.js';

export interface ContextTask {
  url: string;
  /** What they call, such as `user/getContext`. */
  call: string;
  firstPlayer: number;
  players: number;
}

/** Callers that call as all players' open pages do, one player after another. */
export function makeCallers({ url, call, firstPlayer, players }: ContextTask, count: number): Promise<Caller[]> {
  const tokens = Array.from({ length: players }, (_, n) => tokenOf(firstPlayer + n));
  const headers = { language: 'ko', pathname: '/' };
  const body = { path: '/' };
  let turn = 0;
  return httpCallers([url], count, () => ({ path: `/api/${call}`, token: tokens[turn++ % players], headers, body }));
}
