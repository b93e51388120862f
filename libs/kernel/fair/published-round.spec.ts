import { describe, expect, it } from '@jest/globals';
import { FairInputError, isSuperseded, publishedRoundOf } from './index.js';

const round = { id: 7, game: 'eos1', round: 3, seed: 'aa', beacon: 'bb', result: null };
const chain = { game: 'eos1', head: 'cc' };
const shape = { from: 1, to: 28, count: 5, powers: 10 };
const drawn = { balls: [1, 2, 3, 4, 5], powerball: 0 };
const published = { head: 'cc', seed: 'aa', beacon: 'bb', game: 'eos1', shape, roundNo: 3, balls: [1, 2, 3, 4, 5], powerball: 0 };

describe('an answer of user/game/round/verify', () => {
  it('holds what is verified, with and without its envelope', () => {
    expect(publishedRoundOf({ round, shape, chain, drawn })).toEqual(published);
    expect(publishedRoundOf({ result: true, data: { round, shape, chain, drawn } })).toEqual(published);
    expect(publishedRoundOf({ round, shape, chain, drawn: { ...drawn, powerball: null } })).toMatchObject({ powerball: null });
  });

  it('holds what proves the beacon, where it is published', () => {
    const drawsAt = '2026-11-21T12:01:00.000+09:00';
    const answer = { round: { ...round, drawsAt }, shape, chain, drawn, beaconSource: 'drand:quicknet:7', beaconSignature: 'dd' };
    const proof = { source: 'drand:quicknet:7', signature: 'dd', drawsAt: new Date(drawsAt) };
    expect(publishedRoundOf(answer)).toEqual({ ...published, proof });
    expect(publishedRoundOf({ ...answer, beaconSignature: null })).toMatchObject({ proof: { signature: null } });
    expect(() => publishedRoundOf({ ...answer, beaconSignature: 7 })).toThrow('beaconSignature');
  });

  it.each([
    ['nothing', null, 'round'],
    ['a text', 'x', 'round'],
    ['no chain', { round, shape, drawn }, 'chain'],
    ['no shape', { round, chain, drawn }, 'shape'],
    ['a shape without its powers', { round, chain, drawn, shape: { from: 1, to: 28, count: 5 } }, 'powers'],
    ['a round that is not drawn', { round, shape, chain, drawn: null }, 'drawn'],
    ['no seed', { round: { ...round, seed: null }, shape, chain, drawn }, 'seed'],
    ['balls that are texts', { round, shape, chain, drawn: { balls: ['1'], powerball: 0 } }, 'balls'],
    ['no power ball', { round, shape, chain, drawn: { balls: [1] } }, 'powerball'],
  ])('is refused by the name of what is missing: %s', (_, answer, missing) => {
    expect(() => publishedRoundOf(answer)).toThrow(FairInputError);
    expect(() => publishedRoundOf(answer)).toThrow(missing);
  });

  it('is superseded where the round stands on another result than the draw, or on none', () => {
    const answer = (result: unknown) => ({ result: true, data: { round: { ...round, result }, shape, chain, drawn } });
    expect(isSuperseded(answer(drawn))).toBe(false);
    expect(isSuperseded(answer(null))).toBe(true);
    expect(isSuperseded(answer({ ...drawn, powerball: 1 }))).toBe(true);
    expect(isSuperseded(answer({ ...drawn, balls: [2, 1, 3, 4, 5] }))).toBe(true);
  });
});
