import type { InventedLeague, InventedTeam } from './leagues.js';

const minuteMs = 60_000;
/** No match lasts longer, in match time, breaks included. */
const longestMatchSeconds = 6_330;

/** A match of an invented league. */
export interface ScheduledMatch {
  /** The same for the same match. */
  key: string;
  kickOff: Date;
  home: InventedTeam;
  away: InventedTeam;
  /** What each side scores on average. */
  means: [number, number];
}

/** The matches of a league that are to be there at an instant: those under way, and those announced. */
export function matchesAt(league: InventedLeague, now: Date): ScheduledMatch[] {
  const from = now.getTime() - (longestMatchSeconds * 1_000) / league.speed;
  const near = slotsBetween(league, from, now.getTime() + league.announcedMinutes * minuteMs);
  const { every, minutes } = league.early ?? { every: 1, minutes: 0 };
  const early = slotsBetween(league, now.getTime(), now.getTime() + minutes * minuteMs).filter((slot) => slot % every === 0);
  return [...new Set([...near, ...early])].map((slot) => matchOf(league, slot));
}

function slotsBetween({ everyMinutes, offsetMinutes }: InventedLeague, fromMs: number, untilMs: number): number[] {
  const slotOf = (ms: number) => (ms / minuteMs - offsetMinutes) / everyMinutes;
  const slots: number[] = [];
  for (let slot = Math.ceil(slotOf(fromMs)); slot <= slotOf(untilMs); slot++) slots.push(slot);
  return slots;
}

function matchOf(league: InventedLeague, slot: number): ScheduledMatch {
  const { key, everyMinutes, offsetMinutes, means, spread } = league;
  const [home, away] = pairOf(league.teams, slot);
  const ratio = (home.strength / away.strength) ** spread;
  return {
    key: `${key}:${slot}`,
    kickOff: new Date((slot * everyMinutes + offsetMinutes) * minuteMs),
    home,
    away,
    means: [means[0] * ratio, means[1] / ratio],
  };
}

/** Who plays in a slot: all teams but the first go round a table, so each meets each, and at home every other time. */
function pairOf(teams: readonly InventedTeam[], slot: number): [InventedTeam, InventedTeam] {
  const perRound = teams.length / 2;
  const round = Math.floor(slot / perRound);
  const match = slot % perRound;
  const around = teams.length - 1;
  const seat = (n: number) => teams[1 + ((n + round) % around)]!;
  const pair: [InventedTeam, InventedTeam] = match === 0 ? [teams[0]!, seat(0)] : [seat(match), seat(around - match)];
  const isTurned = (Math.floor(round / around) + match + (match === 0 ? round : 0)) % 2 === 1;
  return isTurned ? [pair[1], pair[0]] : pair;
}
