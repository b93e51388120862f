import { z } from 'zod';
import { amount, id, odds, text, time, total } from '../fields.js';
import {
  cashOutStates,
  fixtureCounts,
  fixtureStatuses,
  largest,
  longest,
  marketStatuses,
  oddsPolicies,
  sections,
  sports,
  suspensions,
  ticketStates,
  ticketTypes,
} from '../values/index.js';

/**
 * Where a fixture is offered: domestic forms, the European form, what is under way, and virtual leagues. A ticket's `game` is its section.
 */
export const section = z.enum(sections);
export type Section = z.infer<typeof section>;

export const sport = z.enum(sports);
export type Sport = z.infer<typeof sport>;

export const fixtureStatus = z.enum(fixtureStatuses);

/**
 * `active` takes bets; `suspended` does for a moment not; `closed` waits for its result; `settled` has it; `cancelled` gives stakes back.
 */
export const marketStatus = z.enum(marketStatuses);
export type MarketStatus = z.infer<typeof marketStatus>;

/** Why nothing can be bet for the moment. */
export const suspension = z.enum(suspensions);
export type Suspension = z.infer<typeof suspension>;

/** Home and away. */
export const score = z.tuple([total.max(1_000), total.max(1_000)]);
export type Score = z.infer<typeof score>;

/** What a fixture brought, after regular time; null where nobody knows. */
export const fixtureResult = z.object({
  full: score,
  half: score.nullable(),
  corners: score.nullable(),
  /** Yellow and red ones. */
  cards: score.nullable(),
  /** When it really began, where that was before the announced time: bets placed from then on as before the start are void. */
  startedAt: time.nullable(),
});
export type FixtureResult = z.infer<typeof fixtureResult>;

/** What came true: a result, or null where the fixture is void. */
export const enteredFixture = { fixture_id: id, result: fixtureResult.nullable() };

const name = { name: z.string(), /** Empty where there is none: `name` stands for it. */ nameKo: z.string() };

export const leagueView = z.object({ id, sport, ...name, country: z.string(), virtual: z.boolean() });
export type LeagueView = z.infer<typeof leagueView>;

export const teamView = z.object({ id, ...name });

/** How far a match is. */
export const matchClock = z.object({
  period: z.enum(['first', 'half_time', 'second', 'extra']),
  /** Match time in seconds at `at`; it runs on from there when `running`. */
  seconds: total,
  at: time,
  running: z.boolean(),
  /** Seconds of match time per second. 1 but for simulated matches. */
  speed: z.number().positive(),
});
export type MatchClock = z.infer<typeof matchClock>;

/** A market with its odds by outcome. */
export const sportsMarket = z.object({
  id,
  type: z.string(),
  /** Of the home team in handicaps; the total in totals; null where the type has none. */
  line: z.number().nullable(),
  status: marketStatus,
  version: z.int(),
  odds: z.record(z.string(), odds),
  /** Once settled: the outcomes with how each ended, such as `{home: 'won'}`. */
  results: z.record(z.string(), z.string()).nullable(),
});
export type SportsMarket = z.infer<typeof sportsMarket>;

/** What changes of a fixture while it is watched. */
export const fixtureState = z.object({
  id,
  status: fixtureStatus,
  kickOff: time,
  clock: matchClock.nullable(),
  score: score.nullable(),
  corners: score.nullable(),
  cards: score.nullable(),
  /** Null where nobody counts them. */
  shots: score.nullable(),
  shotsOnTarget: score.nullable(),
  suspended: suspension.nullable(),
  version: z.int(),
});
export type FixtureState = z.infer<typeof fixtureState>;

/** A fixture in a list, with the markets that the section shows in a row. */
export const fixtureCard = fixtureState.extend({
  league: leagueView,
  home: teamView,
  away: teamView,
  markets: z.array(sportsMarket),
  /** Markets on sale, those in `markets` included. */
  marketCount: total,
});
export type FixtureCard = z.infer<typeof fixtureCard>;

/** A fixture that is over. */
export const fixtureOutcome = fixtureCard.omit({ markets: true, marketCount: true }).extend({
  result: fixtureResult.nullable(),
  revision: z.int(),
});

/** A match that is over, from one side's view. */
const pastMatch = z.object({
  fixtureId: id,
  kickOff: time,
  home: teamView,
  away: teamView,
  score,
  /** Of the side whose match it is; in meetings of the home side. */
  ended: z.enum(['won', 'drawn', 'lost']),
});

/** What those want to know who follow a match or think about a bet. */
export const fixtureStory = z.object({
  /** Oldest first. */
  events: z.array(
    z.object({
      kind: z.enum(fixtureCounts),
      side: z.enum(['home', 'away']),
      /** How many were added; below 0 where a count was taken back. */
      points: z.int(),
      /** Of this kind then. */
      counts: score,
      period: matchClock.shape.period.nullable(),
      /** Of the match's clock. */
      seconds: total.nullable(),
    }),
  ),
  /** How the odds of the main market moved, oldest first; null where nobody knows. */
  odds: z.object({ marketId: id, type: z.string(), moves: z.array(z.object({ at: time, odds: z.record(z.string(), odds) })) }).nullable(),
  /** The last five matches of each side, newest first. */
  form: z.object({ home: z.array(pastMatch), away: z.array(pastMatch) }),
  /** The last ten of both sides against each other, newest first. */
  meetings: z.array(pastMatch),
});
export type FixtureStoryView = z.infer<typeof fixtureStory>;

export const ticketType = z.enum(ticketTypes);
export type TicketType = z.infer<typeof ticketType>;

/** What the player takes when odds have changed since he looked: none, better ones, any. */
export const oddsPolicy = z.enum(oddsPolicies);
export type OddsPolicy = z.infer<typeof oddsPolicy>;

/** A combination of so many legs or more pays so much more. */
export const bonusTier = z.object({ legs: z.int().min(2).max(largest.selections), odds });
export type BonusTier = z.infer<typeof bonusTier>;

/** What a leg of a ticket was placed on. In the order of the bet's legs. */
export const ticketLeg = z.object({
  fixtureId: id,
  marketId: id,
  sport,
  league: z.object(name),
  home: z.object(name),
  away: z.object(name),
  kickOff: time,
  fixtureStatus,
  line: z.number().nullable(),
  /** Placed while the match was under way, at this score. */
  inPlay: z.boolean(),
  scoreAtBet: score.nullable(),
  /** The score as it stands, or the final one. */
  score: score.nullable(),
});
export type TicketLeg = z.infer<typeof ticketLeg>;

/** A cash-out in play waits for the section's delay and is judged at the offer of that moment. Amounts are won. */
export const ticketCashOut = z.object({
  /** `offered`: the value had fallen; `offer` is the new one, for the member to confirm by another call. */
  state: z.enum(cashOutStates),
  /** Of the stake, what it is for; null for all that is left. Won. */
  stake: amount.nullable(),
  /** What the member agreed to. */
  amount,
  /** What was offered or paid after the delay. */
  offer: amount.nullable(),
  decidesAt: time,
});
export type TicketCashOut = z.infer<typeof ticketCashOut>;

/** What an open ticket may be sold for. */
export const cashOutOffer = z.object({
  id,
  /** Won, for all that is left of the ticket; null while there is no offer. */
  amount: amount.nullable(),
  /** Seconds that the cash-out waits while a match of the ticket is under way; 0 elsewhere. */
  delaySeconds: total,
});

/** A part of a ticket that was cashed out while the rest went on. Amounts are won. */
export const ticketPart = z.object({
  /** Of the stake; null where several parts were sold before it was kept of each. */
  stake: amount.nullable(),
  paid: amount,
  at: time,
});

/** The sports side of a bet. */
export const ticket = z.object({
  type: ticketType,
  /** The k of a system k/n; otherwise how many legs there are. */
  size: z.int(),
  /** Won on each line; the stake where there is one line. */
  unitStake: amount,
  lines: z.int(),
  /** `pending` until the in-play delay is over; `cancelled` when its owner cancelled it before. */
  state: z.enum(ticketStates),
  /** When a pending ticket is decided. */
  decidesAt: time.nullable(),
  /** Code of the error catalogue; null unless it was refused. */
  refusal: z.string().nullable(),
  policy: oddsPolicy,
  bonus: z.array(bonusTier),
  /** An administrator has made it void: no result changes that. */
  voided: z.boolean(),
  /** Of the stake, what parts have been cashed out, and what was paid for them; won, 0 where none was. */
  takenStake: total,
  takenPaid: total,
  /** These parts one by one, oldest first. */
  parts: z.array(ticketPart),
  /** The offer for all that is left at which the ticket is cashed out by itself, won; null for never. */
  autoCashOut: amount.nullable(),
  /** What it was placed at, where it was accepted at other odds after the in-play delay; the bet has the final price. */
  placedPrice: z.object({ odds: z.number(), potentialPayout: total, legs: z.array(odds) }).nullable(),
  /** The last wish to cash it out in play; null where there was none. */
  cashOut: ticketCashOut.nullable(),
  legs: z.array(ticketLeg),
});
export type Ticket = z.infer<typeof ticket>;

/** Bans of a site or member, in the specification's words. */
export const sportsBan = z.enum([
  'single_folder',
  'two_folder',
  'multi_folder',
  'hedge',
  'under_over',
  'handicap',
  'cross',
  'special',
  'live',
  'same_match',
]);
export type SportsBan = z.infer<typeof sportsBan>;

/** What a section lets a player do; amounts are won. */
export const sectionRules = z.object({
  section,
  onSale: z.boolean(),
  minStake: total,
  maxStake: total,
  /** Highest stake of a single. */
  maxSingleStake: total,
  maxWin: total,
  minLegs: z.int(),
  maxLegs: z.int(),
  systems: z.boolean(),
  /** Seconds between the last bet and the start. */
  closingSeconds: total,
  /** Seconds that a bet on a match under way waits. */
  delaySeconds: total,
  cancellation: z.boolean(),
  /** Seconds before the first start until which a ticket may be cancelled. */
  cancelSeconds: total,
  cashOut: z.boolean(),
  bonus: z.array(bonusTier),
  /** Highest odds of a ticket, and of one outcome. */
  maxTotalOdds: odds,
  maxOdds: odds,
  /** What nobody may do there. */
  bans: z.array(sportsBan),
});
export type SectionRules = z.infer<typeof sectionRules>;

export const searchText = text(longest.search).optional();
