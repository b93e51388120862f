/** Fixtures, tickets placed as the product places them, and results: everything without what may refuse it. */
import { bookedTicket } from '#lib/betting';
import type { FixtureResult, Score, TicketType } from '#lib/contract';
import { FixtureChanges, FixtureEventsRepository, LeaguesRepository, type MarketDraft, type MarketRow, type ToldResult } from '#lib/sports';
import { type Actor, must, seoulDay, systemLines } from '#lib/kernel';
import { owned, site } from '#lib/wallet';
import type { DrawHarness } from './draw-harness.js';

/** A pick of a test: a market of a fixture, and what comes true. */
export interface Pick {
  market: MarketRow;
  outcome: string;
  /** Those of the market where absent. */
  odds?: number;
  /** The score when it is placed in play. */
  score?: Score;
}

export interface Slip {
  picks: readonly Pick[];
  stake: number;
  type?: TicketType;
  /** The k of a system k/n. */
  size?: number;
  maxWin?: number;
  bonus?: { legs: number; odds: number }[];
  state?: 'pending' | 'accepted';
  placedAt?: Date;
}

const plainMarkets: MarketDraft[] = [
  { type: 'match_odds', line: null, odds: { home: 1.85, draw: 3.4, away: 4.2 } },
  { type: 'totals', line: 2.25, odds: { over: 1.95, under: 1.95 } },
  { type: 'handicap', line: -0.75, odds: { home: 1.9, away: 2 } },
  { type: 'corners_totals', line: 9.5, odds: { over: 1.9, under: 1.9 } },
];

/** A result after regular time. */
export function ended(full: Score, more: Partial<FixtureResult> = {}): FixtureResult {
  return { full, half: null, corners: null, cards: null, startedAt: null, ...more };
}

export function sportsHarness({ database, bets, tickets, fixtures, fixtureBooks, markets, ledger, outbox, clock }: DrawHarness) {
  const leagues = new LeaguesRepository();
  const changes = new FixtureChanges(fixtures, markets, new FixtureEventsRepository(), outbox, clock);
  let told = 0;
  return {
    changes,

    /** A fixture an hour from now, with its markets by type. */
    async fixture(drafts: readonly MarketDraft[] = plainMarkets): Promise<{ id: number; market: (type: string) => MarketRow }> {
      told += 1;
      const source = { source: 'test', sport: 'football' } as const;
      const id = await database.transaction(async (tx) => {
        const leagueId = await leagues.named(tx, { ...source, name: 'Test League' });
        const homeId = await leagues.team(tx, { ...source, name: `Home ${told}` });
        const awayId = await leagues.team(tx, { ...source, name: `Away ${told}` });
        const kickOff = new Date(clock.now().getTime() + 3_600_000);
        return must(
          await changes.add(tx, { leagueId, homeId, awayId, source: 'test', sourceKey: `${told}`, kickOff }, drafts),
          'a new fixture',
        );
      });
      const rows = await markets.ofFixtures(database, [id]);
      return {
        id,
        market: (type) =>
          must(
            rows.find((row) => row.type === type),
            `a market ${type}`,
          ),
      };
    },

    /** Places a ticket as the product does, without what may refuse it. @returns the id of its bet */
    async ticket(actor: Actor, slip: Slip): Promise<number> {
      const {
        picks,
        stake,
        type = picks.length === 1 ? 'single' : 'multi',
        size = picks.length,
        state = 'accepted',
        placedAt = clock.now(),
        maxWin = 1_000_000_000,
      } = slip;
      const lines = type === 'system' ? systemLines(picks.length, size) : 1;
      const { id: ownerId, account, nickname, level, path } = actor;
      const legs = picks.map(({ market, outcome, odds = must(market.odds[outcome], outcome) }) => ({ market: market.type, outcome, odds }));
      return database.transaction(async (tx) => {
        const id = await bets.insert(tx, {
          ...{ ownerId, account, nickname, level, path, game: 'europe', roundId: null, day: seoulDay(placedAt), round: null },
          ...{ stake, odds: '2', potentialPayout: stake, maxWin, placedAt, address: '203.0.113.7', legs },
        });
        await tickets.insert(tx, id, {
          ...{ type, size, unitStake: stake / lines, lines, policy: 'none', bonus: slip.bonus ?? [], state },
          decidesAt: state === 'pending' ? new Date(placedAt.getTime() + 5_000) : null,
          legs: picks.map(({ market, score = null }) => ({
            ...{ fixtureId: market.fixtureId, marketId: market.id, marketVersion: market.version, line: market.line },
            ...{ inPlay: score !== null, score },
          })),
        });
        const postings = [{ from: owned(ownerId, 'cash'), to: site('escrow'), amount: stake }];
        await ledger.post(tx, [{ key: `bet:${id}`, kind: 'bet_placed', cause: { kind: 'bet', id }, actor: `player:${ownerId}`, postings }]);
        await fixtureBooks.add(
          tx,
          bookedTicket(
            { stake, maxWin, legs },
            picks.map(({ market }) => ({ fixtureId: market.fixtureId, marketId: market.id })),
          ),
        );
        return id;
      });
    },

    /** Enters a result; nothing is settled by it yet. */
    async tell(fixtureId: number, result: FixtureResult | null, more: Partial<ToldResult> = {}): Promise<void> {
      await database.transaction((tx) =>
        changes.enter(tx, fixtureId, { result, source: 'manual', enteredBy: 'boss', reason: 'entered', ...more }),
      );
    },
  };
}
