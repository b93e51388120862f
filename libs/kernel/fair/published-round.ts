import { FairInputError } from './bytes.js';
import { type DrawResult, isSameResult } from './draw-shape.js';
import type { PublishedRound } from './verify-round.js';

type Fields = Record<string, unknown>;

/**
 * The values to verify, out of an answer of `user/game/round/verify`, with or without its envelope. The result is what the fair draw
 * brought (`drawn`): the round's own may have been corrected since. Throws FairInputError naming what is missing or of the wrong kind.
 */
export function publishedRoundOf(answer: unknown): PublishedRound {
  const data = dataOf(answer);
  const round = object(data, 'round');
  const chain = object(data, 'chain');
  const shape = object(data, 'shape');
  return {
    head: text(chain, 'head'),
    seed: text(round, 'seed'),
    beacon: text(round, 'beacon'),
    game: text(round, 'game'),
    shape: { from: number(shape, 'from'), to: number(shape, 'to'), count: number(shape, 'count'), powers: number(shape, 'powers') },
    roundNo: number(round, 'round'),
    ...proofOf(fields(data), round),
    ...resultOf(object(data, 'drawn')),
  };
}

/** Whether the round's bets go by another result than the fair draw's, or by none: it was corrected or made void. Throws FairInputError. */
export function isSuperseded(answer: unknown): boolean {
  const data = dataOf(answer);
  const round = object(data, 'round');
  return round['result'] === null || !isSameResult(resultOf(object(round, 'result')), resultOf(object(data, 'drawn')));
}

/** Answers of before the signature was published have none. */
function proofOf(data: Fields, round: Fields): Pick<PublishedRound, 'proof'> {
  if (data['beaconSource'] === undefined) return {};
  const signature = data['beaconSignature'] ?? null;
  if (signature !== null && typeof signature !== 'string') throw new FairInputError('beaconSignature is missing.');
  return { proof: { source: text(data, 'beaconSource'), signature, drawsAt: new Date(text(round, 'drawsAt')) } };
}

function dataOf(answer: unknown): unknown {
  return fields(answer)['data'] ?? answer;
}

function resultOf(from: Fields): DrawResult {
  return { balls: numbers(from, 'balls'), powerball: from['powerball'] === null ? null : number(from, 'powerball') };
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function object(from: unknown, name: string): Fields {
  const value = fields(from)[name];
  if (typeof value !== 'object' || value === null) throw new FairInputError(`${name} is missing.`);
  return value as Fields;
}

function text(from: Fields, name: string): string {
  const value = from[name];
  if (typeof value !== 'string') throw new FairInputError(`${name} is missing.`);
  return value;
}

function number(from: Fields, name: string): number {
  const value = from[name];
  if (typeof value !== 'number') throw new FairInputError(`${name} is missing.`);
  return value;
}

function numbers(from: Fields, name: string): number[] {
  const value = from[name];
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'number')) throw new FairInputError(`${name} is missing.`);
  return value;
}
