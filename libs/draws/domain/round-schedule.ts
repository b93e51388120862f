import { assert, seoulDay, seoulDayStart } from '#lib/kernel';

/** How often a draw game is drawn, in minutes. Each divides a day, so a day has a whole number of rounds. */
export type DrawInterval = 1 | 2 | 3 | 4 | 5;

/** What the schedule needs to know of a game. */
export interface Scheduled {
  readonly intervalMinutes: DrawInterval;
}

/** A round of one game: its number, from 1, within a day of Seoul (`YYYY-MM-DD`). */
export interface RoundRef {
  readonly day: string;
  readonly round: number;
}

export interface RoundTimes {
  /** When the round before it is drawn. */
  readonly opensAt: Date;
  /** No bet is taken from this instant on. */
  readonly closesAt: Date;
  /** 00:00 in Seoul + round × interval; the last round of a day is drawn at the next midnight. */
  readonly drawsAt: Date;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** 1,440 for a one-minute game, 288 for a five-minute one. */
export function roundsPerDay({ intervalMinutes }: Scheduled): number {
  return (24 * 60) / intervalMinutes;
}

/** The round that runs at an instant: opened at or before it and drawn after it. */
export function roundAt(game: Scheduled, instant: Date): RoundRef {
  const day = seoulDay(instant);
  const sinceMidnightMs = instant.getTime() - seoulDayStart(day).getTime();
  return { day, round: Math.floor(sinceMidnightMs / intervalMs(game)) + 1 };
}

/**
 * When a round opens, closes and is drawn. `closingSeconds` is the time between the last bet and the draw, a setting of the game:
 * a whole number of seconds, at least 0 and shorter than the round.
 */
export function roundTimes(game: Scheduled, { day, round }: RoundRef, closingSeconds: number): RoundTimes {
  assert(isDay(day), `${day} is no day`);
  assert(Number.isInteger(round) && round >= 1 && round <= roundsPerDay(game), `a day has no round ${round}`);
  assert(isClosingSeconds(game, closingSeconds), `${closingSeconds} seconds do not fit into the round`);
  const drawsAtMs = seoulDayStart(day).getTime() + round * intervalMs(game);
  return {
    opensAt: new Date(drawsAtMs - intervalMs(game)),
    closesAt: new Date(drawsAtMs - closingSeconds * 1000),
    drawsAt: new Date(drawsAtMs),
  };
}

/** True for a closing time that leaves some of the round for betting. */
export function isClosingSeconds(game: Scheduled, seconds: number): boolean {
  return Number.isInteger(seconds) && seconds >= 0 && seconds < game.intervalMinutes * 60;
}

/** The round after this one, over midnight where need be. */
export function nextRound(game: Scheduled, { day, round }: RoundRef): RoundRef {
  return round < roundsPerDay(game) ? { day, round: round + 1 } : { day: dayAfter(day, 1), round: 1 };
}

/** The round before this one, over midnight where need be. */
export function previousRound(game: Scheduled, { day, round }: RoundRef): RoundRef {
  return round > 1 ? { day, round: round - 1 } : { day: dayAfter(day, -1), round: roundsPerDay(game) };
}

function intervalMs(game: Scheduled): number {
  return game.intervalMinutes * minuteMs;
}

function dayAfter(day: string, days: number): string {
  return seoulDay(new Date(seoulDayStart(day).getTime() + days * dayMs));
}

/** `Date` would take 31 February for 3 March, hence the way back. */
function isDay(day: string): boolean {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? seoulDayStart(day) : new Date(Number.NaN);
  return !Number.isNaN(start.getTime()) && seoulDay(start) === day;
}
