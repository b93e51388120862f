import { z } from 'zod';
import { call, moneyCall } from '../call.js';
import { amount, day, id, odds, paging, text, time, total } from '../fields.js';
import { bet } from './games.js';
import {
  cashOutOffer,
  fixtureCard,
  fixtureOutcome,
  fixtureStory,
  leagueView,
  oddsPolicy,
  searchText,
  section,
  sectionRules,
  sport,
  sportsBan,
  sportsMarket,
  ticketType,
} from './sports-shapes.js';
import { largest } from '../values/index.js';

const leagueCount = leagueView.extend({ fixtures: total });

/** A place in a list of fixtures that are not over. */
const fixtureFilters = {
  section,
  sport: sport.optional(),
  leagueId: id.optional(),
  /** Starts on this day of Seoul. */
  day: day.optional(),
  /** Starts within so many hours. */
  withinHours: z.int().min(1).max(8_760).optional(),
  search: searchText,
  skip: paging.skip,
  take: z.int().min(1).max(200).default(50),
};

/**
 * Of the caller's level, per cent of a win beside the stake: the odds of the answer are lower than the market's by it. Pushes have the
 * market's odds, from which `oddsOfLevel` makes the level's.
 */
const marginPercent = z.number().min(0).max(50);

export const sportsCalls = {
  'user/sports/menu': call({
    under: 'sports',
    who: ['visitor'],
    in: { section: section.optional() },
    out: {
      /** Open fixtures by section. */
      sections: z.array(z.object({ section, fixtures: total, onSale: z.boolean() })),
      /** Of the section that was asked for, or of all. */
      sports: z.array(z.object({ sport, fixtures: total, leagues: z.array(leagueCount) })),
      serverTime: time,
    },
    summary: 'Sections, sports and leagues with how many fixtures are on sale in each',
  }),
  'user/sports/fixtures': call({
    under: 'section',
    who: ['visitor'],
    in: fixtureFilters,
    out: { items: z.array(fixtureCard), total, marginPercent, serverTime: time },
    summary: 'Fixtures on sale in a section, by league and start, with the markets of its rows',
  }),
  'user/sports/fixture': call({
    under: 'section',
    who: ['visitor'],
    in: { fixture_id: id, section: section.optional() },
    out: { fixture: fixtureCard, marginPercent, serverTime: time },
    summary: 'A fixture with all its markets, over or not',
  }),
  'user/sports/fixture/story': call({
    under: 'section',
    who: ['visitor'],
    in: { fixture_id: id, section: section.optional() },
    out: fixtureStory.shape,
    summary: 'What happened in a match, how its main odds moved, the last matches of both sides and those against each other',
  }),
  'user/sports/results': call({
    under: 'sports',
    who: ['visitor'],
    in: { sport: sport.optional(), leagueId: id.optional(), day: day.optional(), search: searchText, ...paging },
    out: { items: z.array(fixtureOutcome), /** Counted up to 1,000: who looks for more narrows the list. */ total },
    summary: 'Fixtures that are over, newest first; `total` counts up to 1,000',
  }),
  'user/sports/markets': call({
    under: 'sports',
    who: ['visitor'],
    in: { ids: z.array(id).min(1).max(50) },
    out: { markets: z.array(sportsMarket.extend({ fixture: fixtureCard })), marginPercent, serverTime: time },
    summary: 'Markets as they stand now with their fixtures, for a slip that was kept',
  }),
  'user/sports/rules': call({
    under: 'sports',
    who: ['player'],
    out: {
      sections: z.array(sectionRules),
      /** What the caller may not do. */
      bans: z.array(sportsBan),
      cancellationsLeft: total,
    },
    summary: 'Limits and rules of every section at the caller’s level, and the caller’s bans',
  }),
  'user/sports/bet/create': moneyCall({
    under: 'section',
    who: ['player'],
    in: {
      section,
      type: ticketType,
      /** The k of a system k/n. */
      size: z.int().min(1).max(largest.selections).optional(),
      legs: z
        .array(z.object({ market_id: id, outcome: text(30), /** As the player saw them. */ odds }))
        .min(1)
        .max(largest.selections),
      /** Won; of a system, on each line. */
      stake: amount,
      policy: oddsPolicy.default('none'),
    },
    out: { bet, money: total, version: z.int() },
    summary: 'Place a ticket; in play it is pending for the section’s delay',
  }),
  'user/sports/bet/offers': call({
    who: ['player'],
    in: {
      ids: z.array(id).min(1).max(50),
      /** The id of the caller's socket: each tab of a session has its own offers pushed, until the socket closes. */
      connection: text(40).optional(),
    },
    out: {
      offers: z.array(cashOutOffer),
    },
    summary: 'What cashing out own open tickets would pay now; changes are pushed for a minute',
  }),
  'user/sports/bet/cashOut': moneyCall({
    who: ['player'],
    in: {
      bet_id: id,
      /** As the player saw it: a lower offer is refused with the new one. */
      amount,
      /** Won of the stake to sell; without it all that is left. A part brings its share of the offer, floored. */
      stake: amount.optional(),
    },
    out: { bet, money: total, version: z.int() },
    summary:
      'Cash an own open ticket or a part of its stake out, for good; while a match of it is under way it waits for the delay, and `ticket.cashOut` says what becomes of it',
  }),
  'user/sports/bet/autoCashOut': call({
    who: ['player'],
    in: { bet_id: id, /** Won; null for never. */ amount: amount.nullable() },
    out: { id, amount: amount.nullable() },
    summary: 'Set the offer at which an own open ticket is cashed out by itself, or remove it; what is paid is never less',
  }),
};
