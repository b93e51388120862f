import { FairInputError } from './bytes.js';
import type { PublishedRound } from './verify-round.js';

type Fields = Record<string, unknown>;

/**
 * The values to verify, out of an answer of `user/game/round/verify`, with or without its envelope.
 * Throws FairInputError naming what is missing or of the wrong kind, such as the result of a round that is not drawn.
 */
export function publishedRoundOf(answer: unknown): PublishedRound {
  const data = fields(answer)['data'] ?? answer;
  const round = object(data, 'round');
  const chain = object(data, 'chain');
  const result = object(round, 'result');
  return {
    head: text(chain, 'head'),
    seed: text(round, 'seed'),
    beacon: text(round, 'beacon'),
    game: text(round, 'game'),
    roundNo: number(round, 'round'),
    balls: numbers(result, 'balls'),
    powerball: number(result, 'powerball'),
  };
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
