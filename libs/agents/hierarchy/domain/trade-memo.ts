/**
 * A statement's memo as an agent reads it. The memo of a trade begins with both sides, `hq → alice`; agents above the reader stay unnamed
 * in it.
 * @param above accounts of the agents above the reader
 */
export function memoFor(memo: string | null, above: readonly string[]): string | null {
  if (memo === null) return null;
  const [sides = '', ...rest] = memo.split(' · ');
  const names = sides.split(' → ');
  if (names.length !== 2) return memo;
  const shown = names.map((name) => (above.includes(name) ? '…' : name)).join(' → ');
  return [shown, ...rest].join(' · ');
}
