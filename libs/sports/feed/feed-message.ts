import { z } from 'zod';
import { fixtureResult, marketStatus, matchClock, score, sport } from '#lib/contract';
import { refuseMarket } from '../domain/check-market.js';

const name = z.string().trim().min(1).max(100);

const outcomeOdds = z.record(z.string().max(20), z.number().gt(1).max(100_000).multipleOf(0.001));

const market = z
  .object({
    type: z.string().max(30),
    line: z.number().nullable().default(null),
    odds: outcomeOdds.optional(),
    /** Odds by bookmaker, where the supplier brings those of several. */
    offers: z.record(z.string().max(20), outcomeOdds).optional(),
    status: marketStatus.exclude(['settled', 'cancelled']).default('active'),
  })
  .refine(({ odds, offers = {} }) => odds !== undefined || Object.keys(offers).length > 0, { path: ['odds'], message: 'missing' });

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
      shots: score.nullable().default(null),
      shotsOnTarget: score.nullable().default(null),
      suspended: z.enum(['goal', 'red_card', 'penalty', 'var']).nullable().default(null),
    })
    .optional(),
  markets: z.array(market).max(200).default([]),
  /** `void` where the fixture is off for good. */
  result: z.union([fixtureResult, z.literal('void')]).optional(),
});
type SentMessage = z.output<typeof message>;
type SentMarket = SentMessage['markets'][number];

/** A message with one price for each outcome: that of the bookmaker whom the house prefers. */
export type FeedMessage = Omit<SentMessage, 'markets'> & {
  markets: (Omit<SentMarket, 'odds' | 'offers'> & { odds: z.output<typeof outcomeOdds> })[];
};

/** A message, or why it is none. It is taken whole or not at all. */
export type ReadMessage =
  | { message: FeedMessage; problem: null }
  | { message: null; problem: string; /** Where it could be read. */ sequence: number | null };

/** Reads what a supplier sent as one message. @param companies bookmakers whose odds are taken, best first */
export function readMessage(json: unknown, companies: readonly string[]): ReadMessage {
  const parsed = message.safeParse(json);
  const sequence = z.object({ sequence: z.int().positive() }).safeParse(json).data?.sequence ?? null;
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { message: null, problem: `${issue?.path.join('.')}: ${issue?.message}`, sequence };
  }
  const read = { ...parsed.data, markets: parsed.data.markets.map((one) => priced(one, companies)) };
  const problem = problemOf(read);
  return problem === null ? { message: read, problem } : { message: null, problem, sequence };
}

/** A market that none of the companies offers has somebody else's odds, and is not sold by them. */
function priced({ odds, offers = {}, ...rest }: SentMarket, companies: readonly string[]): FeedMessage['markets'][number] {
  const chosen = companies.find((company) => Object.hasOwn(offers, company));
  const taken = chosen === undefined ? odds : offers[chosen];
  return taken === undefined ? { ...rest, odds: Object.values(offers)[0] ?? {}, status: 'suspended' } : { ...rest, odds: taken };
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
