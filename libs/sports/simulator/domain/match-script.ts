import type { FixtureResult, Score, Sport, Suspension } from '#lib/contract';
import { MatchRandom } from './match-random.js';
import { modelOf, scoringFactor, type SportModel } from './sport-models.js';

/** What a match follows from. */
export interface MatchPlan {
  sport: Sport;
  /** 32 hexadecimal digits; a secret until the match is over. */
  seed: string;
  /** What each side scores on average. */
  means: readonly [number, number];
  /** What it is known to end in, in a replay; null lets the seed decide. */
  told: FixtureResult | null;
}

/** Something that counts. */
export interface MatchEvent {
  /** Seconds of match time since the start, the break included. */
  at: number;
  counts: 'score' | 'corners' | 'cards' | 'shots' | 'shotsOnTarget';
  side: 0 | 1;
  points: number;
  isRed: boolean;
}

/** A time in which nobody may bet, in seconds of match time. */
export interface Stop {
  from: number;
  to: number;
  reason: Suspension;
}

/** All that happens in a match. Times are seconds of match time since the start. */
export interface MatchScript {
  /** Length of a half on the clock. */
  halfSeconds: number;
  halfTimeAt: number;
  secondHalfAt: number;
  endsAt: number;
  /** In order of time. */
  events: readonly MatchEvent[];
  stops: readonly Stop[];
}

type Kind = Pick<MatchEvent, 'counts' | 'side' | 'isRed'>;
interface Span {
  from: number;
  to: number;
}

/** Writes a match. The same plan gives the same match. */
export function writeScript(plan: MatchPlan): MatchScript {
  const random = new MatchRandom(plan.seed);
  const model = modelOf(plan.sport);
  const [first, second] = halves(model, random);
  const events = plan.told ? spreadEvents(plan.told, [first, second], random) : playedEvents(plan, model, [first, second], random);
  if (model.hasWinner && !plan.told) events.push(...decider(events, second, random));
  if (model.shots) events.push(...shotsOf(plan, model.shots, events, [first, second]));
  events.sort((a, b) => a.at - b.at);
  const stops = plan.sport === 'football' ? footballStops(events, random) : [];
  return { halfSeconds: model.halfSeconds, halfTimeAt: first.to, secondHalfAt: second.from, endsAt: second.to, events, stops };
}

function halves({ halfSeconds, halfTimeSeconds, stoppageSeconds }: SportModel, random: MatchRandom): [Span, Span] {
  const lengths = stoppageSeconds.map((most) => halfSeconds + Math.round(most * random.next()));
  const secondFrom = lengths[0]! + halfTimeSeconds;
  return [
    { from: 0, to: lengths[0]! },
    { from: secondFrom, to: secondFrom + lengths[1]! },
  ];
}

/** Each kind of event comes as a Poisson process whose rate follows the state of the match. */
function playedEvents({ means }: MatchPlan, model: SportModel, spans: readonly [Span, Span], random: MatchRandom): MatchEvent[] {
  const events: MatchEvent[] = [];
  const reds: [number, number] = [0, 0];
  spans.forEach(({ from, to }, half) => {
    for (let at = from; ;) {
      const rates = ratesOf(model, means, reds, half === 0).map(({ weight, of }) => ({ weight: weight / (to - from), of }));
      at += random.wait(rates.reduce((sum, { weight }) => sum + weight, 0));
      if (at >= to) return;
      const kind = random.pick(rates);
      events.push({ ...kind, at, points: kind.counts === 'score' ? random.pick(model.points) : 1 });
      if (kind.isRed) reds[kind.side] += 1;
    }
  });
  return events;
}

/** Events of each kind that a half brings on average. */
function ratesOf(model: SportModel, means: readonly [number, number], reds: Score, isFirst: boolean): { weight: number; of: Kind }[] {
  const scoreShare = isFirst ? model.firstHalfShare : 1 - model.firstHalfShare;
  const perScore = averagePoints(model);
  const rates: { weight: number; of: Kind }[] = [];
  for (const side of [0, 1] as const) {
    const add = (weight: number, counts: MatchEvent['counts'], isRed = false) => {
      if (weight > 0) rates.push({ weight, of: { counts, side, isRed } });
    };
    add((means[side] * scoreShare * scoringFactor(reds[side], reds[1 - side]!)) / perScore, 'score');
    add((model.corners?.[side] ?? 0) / 2, 'corners');
    add((model.yellows?.[side] ?? 0) / 2, 'cards');
    add((model.reds?.[side] ?? 0) / 2, 'cards', true);
  }
  return rates;
}

/** What one score is worth on average. */
export function averagePoints({ points }: SportModel): number {
  return points.reduce((sum, { weight, of }) => sum + weight * of, 0);
}

/** The known numbers at invented times. Where the score at half time is not known, it is invented too. */
function spreadEvents(told: FixtureResult, spans: readonly [Span, Span], random: MatchRandom): MatchEvent[] {
  const events: MatchEvent[] = [];
  const spread = (count: number, { from, to }: Span, counts: MatchEvent['counts'], side: 0 | 1) => {
    for (let n = 0; n < count; n++) events.push({ at: from + (to - from) * random.next(), counts, side, points: 1, isRed: false });
  };
  for (const side of [0, 1] as const) {
    const before = told.half?.[side] ?? firstOf(told.full[side], random);
    spread(before, spans[0], 'score', side);
    spread(told.full[side] - before, spans[1], 'score', side);
    for (const counts of ['corners', 'cards'] as const) {
      const before = firstOf(told[counts]?.[side] ?? 0, random);
      spread(before, spans[0], counts, side);
      spread((told[counts]?.[side] ?? 0) - before, spans[1], counts, side);
    }
  }
  return events;
}

/** Numbers of shots do not depend on those of the match: a match is the same whether anybody counts its shots. */
const shotsPurpose = -1;
const onTargetShare = 0.25;

/** Shots that bring nothing, more of the side that is expected to score more; and one on target for each goal. */
function shotsOf({ seed, means }: MatchPlan, usual: number, events: readonly MatchEvent[], spans: readonly [Span, Span]): MatchEvent[] {
  const random = new MatchRandom(seed, shotsPurpose);
  const shots: MatchEvent[] = [];
  const add = (at: number, side: 0 | 1, isOnTarget: boolean) => {
    const shot = { at, side, points: 1, isRed: false };
    shots.push({ ...shot, counts: 'shots' }, ...(isOnTarget ? [{ ...shot, counts: 'shotsOnTarget' as const }] : []));
  };
  for (const { at, counts, side } of events) if (counts === 'score') add(at, side, true);
  for (const { from, to } of spans)
    for (const side of [0, 1] as const) {
      const rate = ((usual / 2) * means[side]) / ((means[0] + means[1]) / 2) / (to - from);
      for (let at = from + random.wait(rate); at < to; at += random.wait(rate)) add(at, side, random.chance(onTargetShare));
    }
  return shots;
}

/** How many of so many fall into the first half. */
function firstOf(count: number, random: MatchRandom): number {
  return Array.from({ length: count }, () => random.chance(0.5)).filter(Boolean).length;
}

/** The last score of a match that would otherwise have no winner. */
function decider(events: readonly MatchEvent[], { to }: Span, random: MatchRandom): MatchEvent[] {
  const margin = events.reduce((sum, { counts, side, points }) => sum + (counts === 'score' ? (side === 0 ? points : -points) : 0), 0);
  if (margin !== 0) return [];
  return [{ at: to - 1, counts: 'score', side: random.chance(0.5) ? 0 : 1, points: 2, isRed: false }];
}

const afterGoalSeconds = 30;
const videoSeconds = 80;
const penaltySeconds = 60;
const afterRedSeconds = 40;

/** Betting rests after goals and sendings-off, while a goal is looked at again, and before a penalty. */
function footballStops(events: readonly MatchEvent[], random: MatchRandom): Stop[] {
  const stops: Stop[] = [];
  for (const { at, counts, isRed } of events) {
    if (isRed) stops.push({ from: at, to: at + afterRedSeconds, reason: 'red_card' });
    if (counts !== 'score') continue;
    if (random.chance(0.09)) stops.push({ from: Math.max(0, at - penaltySeconds), to: at, reason: 'penalty' });
    const isChecked = random.chance(0.12);
    stops.push(isChecked ? { from: at, to: at + videoSeconds, reason: 'var' } : { from: at, to: at + afterGoalSeconds, reason: 'goal' });
  }
  return stops;
}
