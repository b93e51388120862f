import { z } from 'zod';
import type { DrawResult } from '#lib/kernel';
import { isDrawResult } from '../domain/draw-result.js';
import type { DrawGame } from '../domain/game-definition.js';
import type { RoundRef } from '../domain/round-schedule.js';

/** What a feed answers: the round's name and its numbers in drawn order. */
const answer = z.object({
  game: z.string().max(32),
  day: z.string().max(10),
  round: z.int(),
  balls: z.array(z.int()).min(1).max(22),
  powerball: z.int().nullable().default(null),
});

/** Why an answer cannot be the round's result. */
export type FeedProblem =
  /** No answer of the agreed form, or far too large. */
  | 'unreadable'
  /** The result of another game or round. */
  | 'wrong_round'
  /** Numbers that the game cannot draw. */
  | 'impossible'
  /** The round has another result already. */
  | 'differs';

export type FeedAnswer =
  | { result: DrawResult; problem: null }
  | {
      problem: FeedProblem;
      /** The numbers that were sent, where they could be read. */
      result: DrawResult | null;
      /** The same for the same answer, however it is spaced: what has been told of once is not told of again. */
      content: string;
    };

/**
 * Reads an answer about a round of a game. @param json what was sent, parsed; undefined where it could not be. @param text as it was sent
 */
export function readFeedAnswer(game: DrawGame, { day, round }: RoundRef, json: unknown, text: string): FeedAnswer {
  const parsed = answer.safeParse(json);
  if (!parsed.success) return { problem: 'unreadable', result: null, content: text };
  const { balls, powerball } = parsed.data;
  const result = { balls, powerball };
  const content = JSON.stringify(parsed.data);
  if (parsed.data.game !== game.id || parsed.data.day !== day || parsed.data.round !== round)
    return { problem: 'wrong_round', result, content };
  if (!isDrawResult(game.shape, result)) return { problem: 'impossible', result, content };
  return { result, problem: null };
}
