import { createHmac, hash } from 'node:crypto';
import { drawFromStream, type DrawInput, drawMessage, type DrawResult, must } from '#lib/kernel';
import type { DrawGame } from '../domain/game-definition.js';
import { roundsPerDay } from '../domain/round-schedule.js';

export interface SimulatedDraw {
  readonly input: DrawInput;
  readonly result: DrawResult;
}

export interface Simulation {
  /** Any text. The same seed gives the same draws. */
  readonly seed: string;
  readonly draws: number;
}

/**
 * Draws of a game as the worker draws them, day after day from a chain of seeds and with a beacon for every round. Only the hashes are
 * another implementation: Node's synchronous ones, which make a million draws in seconds.
 */
export function* simulatedDraws(game: DrawGame, { seed, draws }: Simulation): Generator<SimulatedDraw> {
  const rounds = roundsPerDay(game);
  for (let done = 0, day = 0; done < draws; done += rounds, day += 1) {
    const seeds = chainOf(sha256(`${seed}|${game.id}|${day}`), rounds);
    for (let round = 1; round <= Math.min(rounds, draws - done); round += 1) {
      const beacon = sha256(`${seed}|${game.id}|${day}|${round}`).toString('hex');
      const input = { seed: must(seeds[round - 1], 'a seed').toString('hex'), beacon, game: game.id, round };
      yield { input, result: draw(input, game) };
    }
  }
}

/** The seeds of a day, of which each is the hash of the next one. */
function chainOf(secret: Buffer, rounds: number): Buffer[] {
  const newestFirst = [secret];
  while (newestFirst.length < rounds) newestFirst.push(sha256(must(newestFirst.at(-1), 'a secret')));
  return newestFirst.reverse();
}

function draw(input: DrawInput, { shape }: DrawGame): DrawResult {
  const key = hmac(Buffer.from(input.seed, 'hex'), drawMessage(input));
  const index = Buffer.alloc(4);
  const blockAt = (block: number) => {
    index.writeUInt32BE(block);
    return hmac(key, index);
  };
  return must(drawFromStream(blockAt, shape), 'a stream without an end');
}

function sha256(data: string | Buffer): Buffer {
  return hash('sha256', data, 'buffer');
}

function hmac(key: Buffer, message: Uint8Array): Buffer {
  return createHmac('sha256', key).update(message).digest();
}
