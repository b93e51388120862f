import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FixtureChanges, type MarketDraft } from '#lib/sports';
import { must } from '#lib/kernel';
import { Database } from '#lib/platform';
import { pause } from '../bench-runtime.js';
import { instant } from '../side-process.js';
import { marketKey } from './odds-audience.js';
import { fillFixtures } from './sports-fill.js';

/** Odds come round again after so many changes of a fixture. */
const steps = 50;

/** Somebody whose odds change at a steady pace, one fixture after the other. */
export class OddsChanger {
  private turn = 0;

  private constructor(
    private readonly database: Database,
    private readonly changes: FixtureChanges,
    private readonly fixtureIds: readonly number[],
  ) {}

  /** Fills the site with as many open fixtures. */
  static async of(app: NestFastifyApplication, fixtures: number): Promise<OddsChanger> {
    const database = app.get(Database);
    await fillFixtures(database, { open: fixtures, settled: 0 });
    const rows = await database.query<{ id: number }>('SELECT id FROM fixture ORDER BY id');
    return new OddsChanger(
      database,
      app.get(FixtureChanges, { strict: false }),
      rows.map(({ id }) => id),
    );
  }

  /** @param pace changes a second @returns the instant of each commit by the key of its change, milliseconds */
  async change(pace: number, seconds: number): Promise<Map<string, number>> {
    const committed = new Map<string, number>();
    const work: Promise<void>[] = [];
    const startedAt = instant();
    for (let n = 0; n < pace * seconds; n++) {
      const early = startedAt + (n * 1_000) / pace - instant();
      if (early > 0) await pause(early);
      work.push(this.changeNext().then((key) => void committed.set(key, instant())));
    }
    await Promise.all(work);
    return committed;
  }

  private async changeNext(): Promise<string> {
    const n = this.turn++;
    const fixtureId = must(this.fixtureIds[n % this.fixtureIds.length], 'a fixture');
    const drafts = rowAt(1 + Math.floor(n / this.fixtureIds.length));
    const changed = await this.database.transaction((tx) => this.changes.saveMarkets(tx, fixtureId, drafts, 'bench'));
    return marketKey(must(changed[0], 'a market that changed'));
  }
}

/** The markets of a fixture's row with other odds than a step before. */
function rowAt(step: number): MarketDraft[] {
  const moved = 1.6 + (step % steps) / 100;
  return [
    { type: 'match_odds', line: null, odds: { home: moved, draw: 3.3, away: 2.75 } },
    { type: 'handicap', line: -0.5, odds: { home: moved, away: 1.45 } },
    { type: 'totals', line: 2.5, odds: { over: moved, under: 1.95 } },
  ];
}
