const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses between askings: 1, 2, 5, 10, 30, 60 s, 5 min … 24 h. */
const pauses = [
  ...[1, 2, 5, 10, 30, 60].map((seconds) => seconds * second),
  ...[5, 10, 30].map((minutes) => minutes * minute),
  ...[1, 2, 4, 8, 24].map((hours) => hours * hour),
];

/** Who has just noted a call makes it himself; if he dies over it, somebody else does after so long. */
export const firstAskMs = 15 * second;

/** From one asking to the next, ms. @param asked how often it was asked already @returns undefined: it is asked no more by itself */
export function pauseMs(asked: number): number | undefined {
  return pauses[asked];
}

/** The same of what is asked for ever, never sooner than `leastMs`. */
export function nextAskMs(asked: number, leastMs: number): number {
  return Math.max(leastMs, pauses[Math.min(asked, pauses.length - 1)]!);
}
