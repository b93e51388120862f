import { z } from 'zod';
import { seenVersion } from './people-shapes.js';
import { call, moneyCall, waitsIfWeaker } from '../call.js';
import { amount, change, count, day, id, ids, odds, paging, rowResults, search, stopReason, text, time, total } from '../fields.js';
import { betChange } from './admin-game-shapes.js';
import {
  enteredFixture,
  fixtureCard,
  fixtureResult,
  fixtureStatus,
  marketStatus,
  section,
  sport,
  sportsMarket,
  suspension,
} from './sports-shapes.js';
import { adminLeague, adminTeam, adminFixture, importedRow, sectionSettings, catalogueSettings } from './admin-sports-shapes.js';
import { catalogueSettings as describedCatalogue, sectionSettings as describedSection } from '../settings/sports.js';

const names = { name: text(100).min(1), nameKo: text(100) };
const aliases = z.array(z.object({ source: text(40).min(1), name: text(100).min(1) })).max(50);

/** Decimal odds by outcome. */
const outcomeOdds = z.record(z.string(), odds);

export const adminSportsCalls = {
  'admin/sports/league/get': call({
    who: ['admin'],
    permission: 'sports.view',
    in: { ...paging, search, sport: sport.optional() },
    out: { items: z.array(adminLeague), total },
    summary: 'Leagues with the names that suppliers have for them',
  }),
  'admin/sports/league/save': call({
    who: ['admin'],
    permission: 'sports.edit',
    in: {
      id: id.optional(),
      sport,
      ...names,
      country: text(60),
      shown: z.boolean(),
      stopReason,
      ordinal: z.int().min(0).max(10_000),
      marginPercent: z.number().min(0).max(50).nullable(),
      /** Names of suppliers that mean it; left out, they stay. */
      aliases: aliases.optional(),
    },
    out: { league: adminLeague },
    summary: 'Add a league or change one',
  }),
  'admin/sports/team/get': call({
    who: ['admin'],
    permission: 'sports.view',
    in: { ...paging, search, sport: sport.optional() },
    out: { items: z.array(adminTeam), total },
    summary: 'Teams with the names that suppliers have for them',
  }),
  'admin/sports/team/save': call({
    who: ['admin'],
    permission: 'sports.edit',
    in: { id: id.optional(), sport, ...names, aliases },
    out: { team: adminTeam },
    summary: 'Add a team, rename one, map suppliers’ names to it',
  }),
  'admin/sports/fixture/get': call({
    who: ['admin'],
    permission: 'sports.view',
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
    permission: 'sports.view',
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
      /** Members with a bet on it that was not cancelled. */
      bettors: total,
    },
    summary: 'A fixture with all markets, its book and all its results',
  }),
  'admin/sports/fixture/history': call({
    who: ['admin'],
    permission: 'sports.view',
    in: { market_id: id },
    out: { items: z.array(z.object({ version: count, at: time, status: marketStatus, odds: outcomeOdds, source: z.string() })) },
    summary: 'Every state and odds that a market had',
  }),
  'admin/sports/fixture/create': call({
    who: ['admin'],
    permission: 'sports.edit',
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
    permission: 'sports.edit',
    in: {
      fixture_id: id,
      version: count,
      kickOff: time.optional(),
      status: z.enum(['scheduled', 'live', 'postponed', 'abandoned']).optional(),
      suspended: suspension.nullable().optional(),
      stopReason,
    },
    out: { fixture: adminFixture },
    summary: 'Move a fixture’s start, postpone it, stop or resume its bets',
  }),
  'admin/sports/market/save': call({
    who: ['admin'],
    permission: 'sports.edit',
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
    permission: 'sports.edit',
    in: { ids, status: z.enum(['active', 'suspended', 'closed', 'cancelled']), reason: text(500) },
    out: rowResults,
    summary: 'Suspend, reopen, close or cancel markets; a cancelled one gives its stakes back',
  }),
  'admin/sports/import': call({
    who: ['admin'],
    permission: 'sports.edit',
    in: {
      file: text(200).min(1),
      /** Head and rows of a football-data.co.uk file; long files come in parts, each with the head. */
      csv: text(220_000).min(1),
      /** Line of the file that the first row of this part stands on. */
      firstLine: count.min(2).default(2),
      /** Without results the fixtures stay open; so do those with bets while results by hand have a second person. */
      results: z.boolean().default(true),
    },
    out: { rows: z.array(importedRow), created: total, updated: total, unchanged: total, refused: total },
    summary: 'Read fixtures, odds and results of a season file, with a report per row; reading it again changes nothing',
  }),
  'admin/sports/result/preview': call({
    who: ['admin'],
    permission: 'sports.edit',
    in: { ...enteredFixture, ...paging },
    out: {
      /** Give it back when entering the result. */
      version: count,
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
    permission: 'sports.edit',
    secondPerson: 'result',
    in: { ...enteredFixture, version: count, reason: text(500).min(1) },
    out: { fixture: adminFixture },
    summary: 'Enter or correct the result of a fixture, or void it; winnings are recalled and paid anew',
  }),
  'admin/sports/settings/get': call({
    who: ['admin'],
    permission: 'sports.view',
    out: {
      catalogue: catalogueSettings,
      catalogueVersion: count,
      sections: z.record(section, z.object({ settings: sectionSettings, version: count })),
    },
    summary: 'Settings of the catalogue and of every section',
  }),
  'admin/sports/settings/update': call({
    who: ['admin'],
    permission: 'sports.edit',
    ...waitsIfWeaker({ catalogue: describedCatalogue.fields, 'section.settings': describedSection.fields }),
    in: {
      catalogue: catalogueSettings.optional(),
      catalogueVersion: seenVersion,
      section: z.object({ id: section, settings: sectionSettings, version: count }).optional(),
    },
    summary: 'Change the settings of the catalogue or of a section',
  }),
  'admin/sports/exposure/get': call({
    who: ['admin'],
    permission: 'sports.view',
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
    permission: 'bets.edit',
    secondPerson: 'result',
    in: { ids, reason: text(500).min(1) },
    out: rowResults,
    summary: 'Make sports tickets void for good: stakes go back, winnings are recalled',
  }),
};
