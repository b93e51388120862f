/**
 * Races pieces of work against another one. Neither side can win them all: the first piece has ended before the other one starts, and the
 * last starts once the other one has ended.
 * @param early how many pieces start together with the first; the rest start together with the other one
 * @returns what came of each piece, and what the other one returned
 */
export async function raceAgainst<T, O>(
  pieces: readonly (() => Promise<T>)[],
  other: () => Promise<O>,
  early: number,
): Promise<{ outcomes: PromiseSettledResult<T>[]; returned: O }> {
  const [first, ...further] = pieces;
  if (!first || further.length === 0) throw new Error('a race needs two pieces of work');
  const last = further.pop()!;
  const begun = first();
  const before = begun.catch(() => undefined);
  const running = further.map((piece, index) => (index < early ? piece() : before.then(piece)));
  const against = before.then(other);
  const after = against.catch(() => undefined).then(last);
  const outcomes = await Promise.allSettled([begun, ...running, after]);
  return { outcomes, returned: await against };
}
