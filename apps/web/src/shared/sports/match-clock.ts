import type { FixtureState } from '../../lib/contract.js';

export type MatchClock = NonNullable<FixtureState['clock']>;

/** Match time in whole seconds at the server's time `nowMs`. */
export function matchSeconds(clock: MatchClock, nowMs: number): number {
  const passed = clock.running ? Math.max(0, nowMs - Date.parse(clock.at)) / 1_000 : 0;
  return Math.floor(clock.seconds + passed * clock.speed);
}

/** How far a match is, as it is told: "67'", and at the break "하프타임". */
export function clockWords(clock: MatchClock, nowMs: number, t: (key: string, values?: Record<string, unknown>) => string): string {
  return clock.period === 'half_time'
    ? t('common:match.half_time')
    : t('common:match.minute', { minute: Math.floor(matchSeconds(clock, nowMs) / 60) + 1 });
}
