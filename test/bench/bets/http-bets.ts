/** Players who place bets over HTTP, as the site does it. */
import { randomUUID } from 'node:crypto';
import type { Caller } from '../load/closed-loop.js';
import { httpCallers } from '../load/http-callers.js';
import { tokenOf } from '../load/sessions.js';
import { betDrawer, type BetTask } from './bet-drawer.js';

export interface HttpBetsTask extends BetTask {
  /** Of the api processes. */
  urls: string[];
}

export function makeCallers({ urls, ...task }: HttpBetsTask, count: number): Promise<Caller[]> {
  const draw = betDrawer(task);
  return httpCallers(urls, count, () => {
    const { playerId, round, legs, stake } = draw();
    const headers = { pathname: '/game', language: 'ko' };
    return {
      path: '/api/user/game/bet/create',
      token: tokenOf(playerId),
      headers,
      body: { round_id: round.id, selections: legs, stake, key: randomUUID() },
    };
  });
}
