import type { SpinVerification } from '#lib/kernel';
import type { Spin } from './roulette-state.js';

/** What this browser found out about a spin by itself; null where it cannot compute: WebCrypto is for https and localhost only. */
export type SpinCheck = SpinVerification | null;

/** Recomputes a spin here from its published values alone, on the wheel of its moment. */
export async function checkSpin({ proof, prizes, index }: Pick<Spin, 'proof' | 'prizes' | 'index'>): Promise<SpinCheck> {
  if (globalThis.crypto?.subtle === undefined) return null;
  const { verifySpin } = await import('#lib/kernel');
  return verifySpin(
    proof,
    prizes.map(({ weight }) => weight),
    index,
  );
}
