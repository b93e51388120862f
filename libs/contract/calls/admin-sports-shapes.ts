import { z } from 'zod';
import { change, time, total } from '../fields.js';
import { won } from './admin-game-shapes.js';
import { bonusTier, fixtureCard, fixtureResult, leagueView, sport, teamView } from './sports-shapes.js';
import { bonusBounds, catalogueSettings as describedCatalogue, sectionSettings as describedSection } from '../settings/sports.js';
import { settingsShape } from '../settings-shape.js';

/** A league as administrators see it. */
export const adminLeague = leagueView.extend({
  shown: z.boolean(),
  /** Why an administrator hid the league; empty while players see it. */
  stopReason: z.string(),
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
  /** Why an administrator stopped its bets; empty when none did. */
  stopReason: z.string(),
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
  ...settingsShape(describedSection.fields),
  bonus: z.array(bonusTier).max(bonusBounds.tiers),
  /** By level, `1` to `7`: what is absent is the section's. */
  levels: z.record(
    z.string(),
    z.object({
      allowed: z.boolean().optional(),
      minStake: won.optional(),
      maxStake: won.optional(),
      maxSingleStake: won.optional(),
      maxWin: won.optional(),
      maxOutcomeStake: won.optional(),
      maxMarketStake: won.optional(),
      maxFixtureStake: won.optional(),
      maxDayStake: won.optional(),
    }),
  ),
});
export type SectionSettings = z.infer<typeof sectionSettings>;

/** Settings of the catalogue. */
export const catalogueSettings = z.object(settingsShape(describedCatalogue.fields));
export type CatalogueSettings = z.infer<typeof catalogueSettings>;
