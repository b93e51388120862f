import { z } from 'zod';
import { fixtureResult, marketStatus, matchClock, score, sport } from '#lib/contract';
import { refuseMarket } from '../domain/check-market.js';

const name = z.string().trim().min(1).max(100);

const market = z.object({
  type: z.string().max(30),
  line: z.number().nullable().default(null),
  odds: z.record(z.string().max(20), z.number().gt(1).max(100_000).multipleOf(0.001)),
  status: marketStatus.exclude(['settled', 'cancelled']).default('active'),
});

/**
 * One message of a supplier about one fixture. The fixture's names come with each, so that a lost message loses no other; what a message
 * leaves out is as it was.
 */
const message = z.object({
  /** Counts the supplier's messages, from 1. */
  sequence: z.int().positive(),
  fixture: z.object({
    key: z.string().min(1).max(100),
    sport,
    league: name,
    home: name,
    away: name,
    kickOff: z.iso.datetime({ offset: true }),
  }),
  state: z
    .object({
      status: z.enum(['scheduled', 'live', 'postponed', 'abandoned']),
      clock: matchClock.nullable().default(null),
      score: score.nullable().default(null),
      corners: score.nullable().default(null),
      cards: score.nullable().default(null),
      suspended: z.enum(['goal', 'red_card', 'penalty', 'var']).nullable().default(null),
    })
    .optional(),
  markets: z.array(market).max(200).default([]),
  /** `void` where the fixture is off for good. */
  result: z.union([fixtureResult, z.literal('void')]).optional(),
});
export type FeedMessage = z.output<typeof message>;

/** A message, or why it is none. It is taken whole or not at all. */
export type ReadMessage =
  { message: FeedMessage; problem: null } | { message: null; problem: string; /** Where it could be read. */ sequence: number | null };

/** Reads what a supplier sent as one message. */
export function readMessage(json: unknown): ReadMessage {
  const parsed = message.safeParse(json);
  const sequence = z.object({ sequence: z.int().positive() }).safeParse(json).data?.sequence ?? null;
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { message: null, problem: `${issue?.path.join('.')}: ${issue?.message}`, sequence };
  }
  const problem = problemOf(parsed.data);
  return problem === null ? { message: parsed.data, problem } : { message: null, problem, sequence };
}

function problemOf({ fixture, markets, result }: FeedMessage): string | null {
  if (fixture.home === fixture.away) return 'nobody plays against himself';
  if (result && result !== 'void' && result.half?.some((half, side) => half > result.full[side]!))
    return 'more at half time than at the end';
  const keys = markets.map(partOf);
  if (new Set(keys).size < keys.length) return 'a market comes twice';
  for (const each of markets) {
    const refusal = refuseMarket(each, fixture.sport);
    if (refusal) return `${partOf(each)}: ${refusal.reason}`;
  }
  return null;
}

/** What a market's messages are counted under. */
export function partOf({ type, line }: { type: string; line: number | null }): string {
  return `${type} ${line ?? ''}`.trim();
}
