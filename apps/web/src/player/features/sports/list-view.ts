import type { CallInput } from '../../../lib/contract.js';
import { seoulDay } from '../../../lib/format.js';
import { sportIds } from '../../../shared/sports/sports-labels.js';
import type { Section } from './section-paths.js';

type Sport = (typeof sportIds)[number];

const DAY_MS = 86_400_000;
/** Days that have a tab of their own: tomorrow and the two after. */
const DAYS_AHEAD = 3;

/** What a list of fixtures shows, as its URL says it. */
export interface ListView {
  readonly sport?: Sport | undefined;
  readonly league?: number | undefined;
  /** `24h`, or a Seoul day `YYYY-MM-DD`; undefined for all. */
  readonly when?: string | undefined;
  readonly q?: string | undefined;
}

/** A view out of a URL's search; what is none of the choices is left out. */
export function listView(search: Record<string, unknown>): ListView {
  const { sport, league, when, q } = search;
  const isDay = typeof when === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(when) && !Number.isNaN(Date.parse(when));
  const text = typeof q === 'number' ? String(q) : q;
  return {
    sport: sportIds.find((each) => each === sport),
    league: Number.isInteger(league) && (league as number) > 0 ? (league as number) : undefined,
    when: when === '24h' || isDay ? (when as string) : undefined,
    q: typeof text === 'string' && text !== '' ? text.slice(0, 100) : undefined,
  };
}

/** The view as the server is asked for it, without its place in the list. */
export function listInput(
  section: Section,
  { sport, league, when, q }: ListView,
): Omit<CallInput<'user/sports/fixtures'>, 'skip' | 'take'> {
  return {
    section,
    ...(sport === undefined ? {} : { sport }),
    ...(league === undefined ? {} : { leagueId: league }),
    ...(when === undefined ? {} : when === '24h' ? { withinHours: 24 } : { day: when }),
    ...(q === undefined ? {} : { search: q }),
  };
}

/** The days after today that have a tab, `YYYY-MM-DD` in Seoul. */
export function daysAhead(nowMs: number): string[] {
  return Array.from({ length: DAYS_AHEAD }, (_, index) => seoulDay(nowMs + (index + 1) * DAY_MS));
}
