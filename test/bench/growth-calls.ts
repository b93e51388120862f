/** The calls that the growth benchmark times. */
import { randomUUID } from 'node:crypto';
import { must } from '#lib/kernel';
import type { WireClient } from '../support/wire-client.js';
import type { GrowthSite } from './growth-site.js';
import type { TimedCall } from './in-turn.js';

const callers = 24;
/** Of the order of all players by how much they bet: these have a full page of history at every size. */
const keenest = 0.3;
/** A page far down every size's list. */
const deepSkip = 50_000;
/** Won. */
const stake = 5_000;

/** @param days of the site's history */
export async function growthCalls(site: GrowthSite, days: number): Promise<TimedCall[]> {
  const ids = Array.from({ length: callers }, (_, n) => site.playerAt(((n + 0.5) / callers) * keenest));
  const players = await Promise.all(ids.map((id) => site.enter('player', id)));
  const admin = await site.enter('admin', 1);
  const agent = await site.enter('agent', 1);
  const player = (turn: number): WireClient => must(players[turn % callers], 'there are callers');
  const memberId = (turn: number): number => must(ids[turn % callers], 'there are callers');
  const dayOf = (turn: number) => site.dayAgo(Math.floor(days / 2) + (turn % 3));
  const week = site.dayAgo(6);
  const round_id = site.openRoundId;
  const bet = (turn: number) => ({
    key: randomUUID(),
    round_id,
    stake,
    selections: [{ market: 'power_odd_even', outcome: turn % 2 ? 'odd' : 'even', odds: 1.95 }],
  });
  return [
    { name: 'placement', run: (turn) => player(turn).ask('user/game/bet/create', bet(turn)) },
    { name: 'getContext', run: (turn) => player(turn).ask('user/getContext') },
    { name: 'betting history', run: (turn) => player(turn).ask('user/game/bet/get') },
    { name: 'betting history of a week', run: (turn) => player(turn).ask('user/game/bet/get', { startedAt: week }) },
    { name: 'statement', run: (turn) => player(turn).ask('user/bank/getMoneyLogs') },
    { name: 'statement of a week', run: (turn) => player(turn).ask('user/bank/getMoneyLogs', { startedAt: week }) },
    { name: 'page of a game', run: (turn) => player(turn).ask('user/game/round/get', { game: 'eos5' }) },
    { name: 'recent wins', run: (turn) => player(turn).ask('user/board/getCommunity') },
    { name: 'admin bets, newest', run: () => admin.ask('admin/bet/get') },
    { name: 'admin bets of an account', run: (turn) => admin.ask('admin/bet/get', { search: `bench${memberId(turn)}` }) },
    { name: 'admin bets of a day', run: (turn) => admin.ask('admin/bet/get', { startedAt: dayOf(turn), endedAt: dayOf(turn) }) },
    { name: 'admin bets, settled, of a game', run: () => admin.ask('admin/bet/get', { game: 'pbg', status: 'settled' }) },
    { name: 'admin bets, deep page', run: (turn) => admin.ask('admin/bet/get', { skip: deepSkip + turn }) },
    { name: 'admin dashboard', run: () => admin.ask('admin/dashboard/get') },
    { name: 'admin games', run: () => admin.ask('admin/game/get') },
    { name: 'admin rounds, newest', run: () => admin.ask('admin/round/get') },
    { name: 'admin rounds of a day', run: (turn) => admin.ask('admin/round/get', { day: dayOf(turn) }) },
    { name: 'admin view of a member', run: (turn) => admin.ask('admin/member/view', { id: memberId(turn) }) },
    { name: 'agent home', run: () => agent.ask('agent/home/get') },
    { name: 'agent bets, newest', run: () => agent.ask('agent/bet/get') },
  ];
}
