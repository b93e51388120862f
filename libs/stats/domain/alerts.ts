import type { AlertFacts, AlertFlow, AlertRule } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { hourMs, noFlows, type Flows } from './flows.js';
import type { GameFlows } from './games.js';
import type { HourFlows } from './usual.js';

/** What a rule raises; the slot names what it is about, for which it is raised once. */
export interface Raised {
  slot: string;
  facts: AlertFacts;
}

/** An hour beside the mean of the same hour of the week, `null` where the record is too young to say. */
export interface HourFound {
  hour: Date;
  day: string;
  flows: Flows;
  usual: Flows | null;
}
/** What a day's rules look at. */
export interface DayFound {
  day: string;
  games: ({ game: string } & GameFlows)[];
  /** Players by how far they are ahead, won. */
  ahead: { id: number; amount: number }[];
}

const weekMs = 7 * 24 * hourMs;
const weeksBack = 4;

/** Starts of the hours that make an hour's usual value: the same hour of the week, one to four weeks before. */
export function usualHoursOf(hour: Date): Date[] {
  return Array.from({ length: weeksBack }, (_, week) => new Date(hour.getTime() - (week + 1) * weekMs));
}

/** The mean over those of the hours that lie within the record, floored. @param first the earliest hour on record */
export function meanOf(hour: Date, rows: readonly HourFlows[], first: Date | undefined): Flows | null {
  const recorded = usualHoursOf(hour).filter((each) => first && each >= first);
  if (recorded.length === 0) return null;
  const known = new Map(rows.map((row) => [row.hour.getTime(), row.flows]));
  const mean = noFlows();
  for (const name of Object.keys(mean) as (keyof Flows)[]) {
    const sum = recorded.reduce((all, each) => all + (known.get(each.getTime())?.[name] ?? 0), 0);
    mean[name] = Math.floor(sum / recorded.length);
  }
  return mean;
}

/** Whether a rule looks at hours, or at days. */
export function isHourly(rule: AlertRule): rule is Extract<AlertRule, { flow: AlertFlow }> {
  return 'flow' in rule;
}

/** What an hour's rule has to say of an hour. */
export function raisedByHour(rule: Extract<AlertRule, { flow: AlertFlow }>, { hour, day, flows, usual }: HourFound): Raised[] {
  const value = flows[rule.flow];
  const mean = usual?.[rule.flow] ?? null;
  const limit = limitOf(rule, mean);
  if (limit === null || value < limit.least || value <= limit.above) return [];
  const at = seoulIso(hour);
  const facts = { ...nothing, day, hour: at, value, limit: Math.max(limit.least, limit.above), usual: mean };
  return [{ slot: at, facts }];
}

function limitOf(rule: Extract<AlertRule, { flow: AlertFlow }>, mean: number | null): { least: number; above: number } | null {
  if (rule.kind === 'flow_over') return { least: rule.amount, above: 0 };
  return mean === null ? null : { least: rule.minAmount, above: mean * rule.times };
}

/** What a day's rule has to say of a day. */
export function raisedByDay(rule: Exclude<AlertRule, { flow: AlertFlow }>, { day, games, ahead }: DayFound): Raised[] {
  const found = { ...nothing, day };
  if (rule.kind === 'game_return_over')
    return games
      .filter(({ settledCount, settledStakes, settledPayouts }) => {
        return settledCount > rule.bets && settledPayouts * 100 > settledStakes * rule.percent;
      })
      .map(({ game, settledCount: bets, settledStakes, settledPayouts }) => {
        const value = Math.round((settledPayouts / settledStakes) * 10_000) / 100;
        return { slot: `${day} ${game}`, facts: { ...found, game, value, limit: rule.percent, bets } };
      });
  if (rule.kind === 'member_win_over')
    return ahead
      .filter(({ amount }) => amount >= rule.amount)
      .map(({ id, amount }) => ({ slot: `${day} ${id}`, facts: { ...found, memberId: id, value: amount, limit: rule.amount } }));
  const lost = games.reduce((sum, { settledStakes, settledPayouts }) => sum + settledPayouts - settledStakes, 0);
  return lost >= rule.amount ? [{ slot: day, facts: { ...found, value: lost, limit: rule.amount } }] : [];
}

const nothing = { hour: null, game: null, memberId: null, usual: null, bets: null };
