type Results<P extends readonly unknown[]> = { -readonly [K in keyof P]: Awaited<P[K]> };

/**
 * Waits for statements that went out together. Of several that fail the first in their order tells: those behind it failed because it did.
 * None is left behind that nobody hears of.
 */
export async function together<const P extends readonly unknown[]>(asked: P): Promise<Results<P>> {
  const settled = await Promise.allSettled(asked);
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as Results<P>;
}
