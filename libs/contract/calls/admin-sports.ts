import { z } from 'zod';
import { call, moneyCall } from '../call.js';
import { amount, change, day, id, ids, odds, paging, rowResults, search, text, time, total } from '../fields.js';
import { betChange, won } from './admin-game-shapes.js';
import {
  bonusTier,
  enteredFixture,
  fixtureCard,
  fixtureResult,
  fixtureStatus,
  leagueView,
  marketStatus,
  section,
  sport,
  sportsBan,
  sportsMarket,
  suspension,
  teamView,
} from './sports-shapes.js';

const names = { name: text(100).min(1), nameKo: text(100) };
/** Decimal odds by outcome. */
const outcomeOdds = z.record(z.string(), odds);

/** A league as administrators see it. */
export const adminLeague = leagueView.extend({
  shown: z.boolean(),
  ordinal: z.int(),
  /** Per cent; null where the site's stands. */
  marginPercent: z.number().min(0).max(50).nullable(),
  /** Those that are ahead or under way. */
  fixtures: total,
  /** Names that suppliers have for it. */
  aliases: z.array(z.object({ source: z.string(), name: z.string() })),
});

/** A team with the names that suppliers have for it. */
export const adminTeam = teamView.extend({ sport, aliases: z.array(z.object({ source: z.string(), name: z.string() })) });

/** A fixture as administrators see it: all markets, shown or not. */
export const adminFixture = fixtureCard.extend({
  source: z.string(),
  result: fixtureResult.nullable(),
  /** Counts its results. */
  revision: z.int(),
  /** Bets that wait for its result, and those that a correction has yet to reach. */
  unsettled: total,
  settledAt: time.nullable(),
  bets: total,
  stakes: total,
  /** Bound of what the house can lose on it, won. */
  exposure: change,
});

/** Of an import, row by row. */
export const importedRow = z.object({
  /** Line of the file, from 1: the head. */
  line: z.int(),
  fixture: z.string(),
  did: z.enum(['created', 'updated', 'unchanged', 'refused']),
  /** What could not be used, such as `AHh: not a quarter`. */
  problems: z.array(z.string()),
});

/** What an administrator sets of a section; amounts are won. */
export const sectionSettings = z.object({
  onSale: z.boolean(),
  minStake: won,
  maxStake: won,
  maxSingleStake: won,
  maxWin: won,
  minLegs: z.int().min(1).max(50),
  maxLegs: z.int().min(1).max(50),
  systems: z.boolean(),
  closingSeconds: total.max(86_400),
  delaySeconds: total.max(60),
  cancellation: z.boolean(),
  cancelSeconds: total.max(604_800),
  cashOut: z.boolean(),
  bonus: z.array(bonusTier).max(10),
  /** Highest odds of a ticket, and of one outcome. */
  maxTotalOdds: odds,
  maxOdds: odds,
  bans: z.array(sportsBan),
  /** What the house may lose on a fixture and on a market, won; null for no limit. */
  maxFixtureExposure: won.nullable(),
  maxMarketExposure: won.nullable(),
  /** By level, `1` to `7`: what is absent is the section's. */
  levels: z.record(
    z.string(),
    z.object({
      allowed: z.boolean().optional(),
      minStake: won.optional(),
      maxStake: won.optional(),
      maxSingleStake: won.optional(),
      maxWin: won.optional(),
    }),
  ),
});
export type SectionSettings = z.infer<typeof sectionSettings>;

/** Settings of the catalogue. */
export const catalogueSettings = z.object({
  /** The house's share of a market whose odds it makes, per cent. */
  marginPercent: z.number().min(0).max(50),
  /** No outcome is offered higher. */
  maxOdds: odds,
  /** Bookmaker whose odds an import takes, by the prefix of its columns, best first. */
  providers: z.array(text(10).min(1)).min(1).max(10),
  /** A postponed fixture that is not played within so many hours is void. */
  postponedHours: z.int().min(1).max(720),
  /** Share of the fair value that a cash-out pays, per cent. */
  cashOutPercent: z.number().min(1).max(100),
  /** Whether the built-in simulator plays its leagues. */
  simulator: z.boolean(),
  /** Every change of odds is kept for so many days after its fixture was settled. */
  historyDays: z.int().min(1).max(3_650),
});
export type CatalogueSettings = z.infer<typeof catalogueSettings>;

export const adminSportsCalls = {
  'admin/sports/league/get': call({
    who: ['admin'],
    in: { ...paging, search, sport: sport.optional() },
    out: { items: z.array(adminLeague), total },
    summary: 'Leagues with the names that suppliers have for them',
  }),
  'admin/sports/league/save': call({
    who: ['admin'],
    in: {
      id: id.optional(),
      sport,
      ...names,
      country: text(60),
      shown: z.boolean(),
      ordinal: z.int().min(0).max(10_000),
      marginPercent: z.number().min(0).max(50).nullable(),
    },
    out: { league: adminLeague },
    summary: 'Add a league or change one',
  }),
  'admin/sports/team/get': call({
    who: ['admin'],
    in: { ...paging, search, sport: sport.optional() },
    out: { items: z.array(adminTeam), total },
    summary: 'Teams with the names that suppliers have for them',
  }),
  'admin/sports/team/save': call({
    who: ['admin'],
    in: { id: id.optional(), sport, ...names, aliases: z.array(z.object({ source: text(40).min(1), name: text(100).min(1) })).max(50) },
    out: { team: adminTeam },
    summary: 'Add a team, rename one, map suppliers’ names to it',
  }),
  'admin/sports/fixture/get': call({
    who: ['admin'],
    in: {
      ...paging,
      search,
      sport: sport.optional(),
      leagueId: id.optional(),
      status: fixtureStatus.optional(),
      day: day.optional(),
      overdue: z.boolean().optional(),
      withBets: z.boolean().optional(),
      source: text(40).optional(),
    },
    out: { items: z.array(adminFixture), total, serverTime: time },
    summary: 'Fixtures with stakes and exposure; those under way and next first',
  }),
  'admin/sports/fixture/view': call({
    who: ['admin'],
    in: { fixture_id: id },
    out: {
      fixture: adminFixture,
      results: z.array(
        z.object({
          revision: z.int(),
          kind: z.enum(['result', 'void']),
          result: fixtureResult.nullable(),
          source: z.string(),
          enteredBy: z.string().nullable(),
          reason: z.string(),
          at: time,
        }),
      ),
      book: z.array(z.object({ marketId: id, outcome: z.string(), bets: total, stakes: total, payouts: total })),
    },
    summary: 'A fixture with all markets, its book and all its results',
  }),
  'admin/sports/fixture/history': call({
    who: ['admin'],
    in: { market_id: id },
    out: { items: z.array(z.object({ version: z.int(), at: time, status: marketStatus, odds: outcomeOdds, source: z.string() })) },
    summary: 'Every state and odds that a market had',
  }),
  'admin/sports/fixture/create': call({
    who: ['admin'],
    in: {
      leagueId: id,
      home: text(100).min(1),
      away: text(100).min(1),
      kickOff: time,
      markets: z.array(z.object({ type: text(30), line: z.number().nullable(), odds: outcomeOdds })).max(40),
    },
    out: { fixture: adminFixture },
    summary: 'Register a fixture by hand',
  }),
  'admin/sports/fixture/update': call({
    who: ['admin'],
    in: {
      fixture_id: id,
      version: z.int(),
      kickOff: time.optional(),
      status: z.enum(['scheduled', 'live', 'postponed', 'abandoned']).optional(),
      suspended: suspension.nullable().optional(),
    },
    out: { fixture: adminFixture },
    summary: 'Move a fixture’s start, postpone it, stop or resume its bets',
  }),
  'admin/sports/market/save': call({
    who: ['admin'],
    in: {
      fixture_id: id,
      markets: z
        .array(z.object({ type: text(30), line: z.number().nullable(), odds: outcomeOdds }))
        .min(1)
        .max(40),
    },
    out: { markets: z.array(sportsMarket) },
    summary: 'Add markets to a fixture or change their odds; refused when a market would pay 100 % or more back',
  }),
  'admin/sports/market/switch': call({
    who: ['admin'],
    in: { ids, status: z.enum(['active', 'suspended', 'closed', 'cancelled']), reason: text(500) },
    out: rowResults,
    summary: 'Suspend, reopen, close or cancel markets; a cancelled one gives its stakes back',
  }),
  'admin/sports/import': call({
    who: ['admin'],
    in: {
      file: text(200).min(1),
      /** Head and rows of a football-data.co.uk file; long files come in parts, each with the head. */
      csv: text(220_000).min(1),
      /** Line of the file that the first row of this part stands on. */
      firstLine: z.int().min(2).default(2),
      /** What is to be read of it. Without results the fixtures stay open. */
      results: z.boolean().default(true),
    },
    out: { rows: z.array(importedRow), created: total, updated: total, unchanged: total, refused: total },
    summary: 'Read fixtures, odds and results of a season file, with a report per row; reading it again changes nothing',
  }),
  'admin/sports/result/preview': call({
    who: ['admin'],
    in: { ...enteredFixture, ...paging },
    out: {
      /** Give it back when entering the result. */
      version: z.int(),
      /** How each market would end. */
      markets: z.array(z.object({ id, type: z.string(), line: z.number().nullable(), results: z.record(z.string(), z.string()) })),
      /** Over all bets that would change, won. */
      sums: z.object({ bets: total, members: total, paid: total, recalled: total, debt: total, indebted: total }),
      unchanged: total,
      /** Tickets that would still wait for other fixtures. */
      waiting: total,
      items: z.array(betChange),
      total,
    },
    summary: 'Dry run of a result: every ticket, member and debt it would touch',
  }),
  'admin/sports/result/enter': moneyCall({
    who: ['admin'],
    in: { ...enteredFixture, version: z.int(), reason: text(500).min(1) },
    out: { fixture: adminFixture },
    summary: 'Enter or correct the result of a fixture, or void it; winnings are recalled and paid anew',
  }),
  'admin/sports/settings/get': call({
    who: ['admin'],
    out: { catalogue: catalogueSettings, sections: z.record(section, z.object({ settings: sectionSettings, version: z.int() })) },
    summary: 'Settings of the catalogue and of every section',
  }),
  'admin/sports/settings/update': call({
    who: ['admin'],
    in: {
      catalogue: catalogueSettings.optional(),
      section: z.object({ id: section, settings: sectionSettings, version: z.int() }).optional(),
    },
    summary: 'Change the settings of the catalogue or of a section',
  }),
  'admin/sports/exposure/get': call({
    who: ['admin'],
    in: { ...paging },
    out: {
      items: z.array(
        z.object({
          fixture: fixtureCard,
          bets: total,
          stakes: total,
          exposure: change,
          markets: z.array(
            z.object({
              market: sportsMarket,
              exposure: change,
              outcomes: z.record(z.string(), z.object({ bets: total, stakes: amount, payouts: amount })),
            }),
          ),
        }),
      ),
      total,
      sums: z.object({ stakes: total, exposure: change }),
    },
    summary: 'Open fixtures with bets by exposure, highest first',
  }),
  'admin/bet/void': moneyCall({
    who: ['admin'],
    in: { ids, reason: text(500).min(1) },
    out: rowResults,
    summary: 'Make sports tickets void for good: stakes go back, winnings are recalled',
  }),
};
