import { coinFacts, type CoinNetwork, refuse } from '#lib/contract';

const digits = /^(?:0x)?([0-9a-f]{64})$/;

/** A transaction's hash as its chain writes it: 64 small hexadecimal digits, behind `0x` on Ethereum; undefined where a text is none. */
function hashOf(network: CoinNetwork, text: string): string | undefined {
  const found = digits.exec(text.trim().toLowerCase())?.[1];
  return found && (coinFacts[network].chain === 'ethereum' ? `0x${found}` : found);
}

export const isHash = (network: CoinNetwork, text: string): boolean => hashOf(network, text) !== undefined;

/** @param field of the call, for the refusal @throws DomainError COIN_HASH_EMPTY or COIN_HASH_WRONG */
export function readHash(network: CoinNetwork, text: string | undefined, field?: string): string {
  const details = field === undefined ? {} : { field };
  if (!text?.trim()) throw refuse('COIN_HASH_EMPTY', details);
  const hash = hashOf(network, text);
  if (!hash) throw refuse('COIN_HASH_WRONG', details);
  return hash;
}
