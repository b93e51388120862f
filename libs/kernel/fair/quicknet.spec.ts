import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { foreignSignature, quicknetValues } from '../../../test/support/quicknet-values.js';
import { type BeaconProof, FairInputError, isQuicknetValue, quicknetRoundFrom, quicknetSource, signedByLeague } from './index.js';

const isSigned = signedByLeague(bls12_381.shortSignatures);
const genesisMs = 1_692_803_367_000;
const sha256 = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
const timeOf = (round: number): Date => new Date(genesisMs + (round - 1) * 3_000);

const proofOf = ({ round, randomness, signature }: (typeof quicknetValues)[number]): BeaconProof => ({
  ...{ value: randomness, source: quicknetSource(round), signature, drawsAt: timeOf(round) },
});

describe('rounds of quicknet', () => {
  it('are counted from its first, one every three seconds, and never lie before the instant', () => {
    const drawsAt = Date.UTC(2026, 3, 20);
    expect(quicknetRoundFrom(new Date(genesisMs))).toBe(1);
    expect([0, 1, -1, -3_000].map((ms) => quicknetRoundFrom(new Date(drawsAt + ms)))).toEqual([
      ...[27_946_612, 27_946_613, 27_946_612, 27_946_611],
    ]);
  });
});

describe('a value of quicknet', () => {
  it.each(quicknetValues)('of round $round is true: it carries the signature of the League', async (published) => {
    expect(await isQuicknetValue(proofOf(published), isSigned)).toBe(true);
    // Draws between two rounds have the later one's value.
    expect(await isQuicknetValue({ ...proofOf(published), drawsAt: new Date(timeOf(published.round).getTime() - 2_999) }, isSigned)).toBe(
      true,
    );
  });

  const [first, , , fourth, fifth] = quicknetValues;
  it.each<[string, Partial<BeaconProof>]>([
    ['another value', { value: sha256('00') }],
    ['the value of another round', { value: fourth.randomness }],
    ['the signature of another round', { signature: fourth.signature, value: fourth.randomness }],
    ['another chain’s signature of the same round', { ...proofOf(first), signature: foreignSignature, value: sha256(foreignSignature) }],
    ['bytes that are no point of the curve', { signature: 'ab'.repeat(48), value: sha256('ab'.repeat(48)) }],
    ['the point at infinity', { signature: `c0${'00'.repeat(47)}`, value: sha256(`c0${'00'.repeat(47)}`) }],
    ['a round before the time of the draw', { ...proofOf(fourth), drawsAt: timeOf(fourth.round + 1) }],
    ['a round that came later than it had to', { drawsAt: timeOf(fifth.round - 1) }],
    ['another source', { source: 'built-in' }],
  ])('is not: %s', async (_, change) => {
    expect(await isQuicknetValue({ ...proofOf(fifth), ...change }, isSigned)).toBe(false);
  });

  it('cannot be read without a signature in its published form', async () => {
    for (const signature of [null, '', fifth.signature.toUpperCase(), `${fifth.signature}00`])
      await expect(isQuicknetValue({ ...proofOf(fifth), signature }, isSigned)).rejects.toThrow(FairInputError);
  });
});
