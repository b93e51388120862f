/** Fixtures to bet on, and tickets placed by their players. */
import { CashOutsRepository } from '#lib/betting';
import type { CallParsed } from '#lib/contract';
import { SessionPushes } from '#lib/events';
import {
  FixtureChanges,
  FixtureEventsRepository,
  LeaguesRepository,
  type MarketDraft,
  type MarketRow,
  MarketsRepository,
} from '#lib/sports';
import { type Actor, must } from '#lib/kernel';
import type { CommandContext } from '#lib/platform';
import {
  AutoCashOut,
  AutoCashOutScheduler,
  CashOut,
  CashOutBound,
  CashOutOffers,
  type CashOutRule,
  CashOutScheduler,
  DecideCashOut,
  OfferWatch,
  PayCashOut,
  SellTicket,
  TicketLocks,
} from '#lib/settlement';
import { pino } from 'pino';
import { type DrawHarness, LocalBus } from './draw-harness.js';

export type TicketInput = Omit<CallParsed<'user/sports/bet/create'>, 'key'>;

/** A fixture with its markets by type. */
export interface TestFixture {
  id: number;
  kickOff: Date;
  market: (type: string) => MarketRow;
}

/** No second person is asked for. */
const noRule: CashOutRule = { times: () => Promise.resolve(undefined), admit: () => Promise.resolve(true) };

const plainMarkets: MarketDraft[] = [
  { type: 'match_odds', line: null, odds: { home: 1.85, draw: 3.4, away: 4.2 } },
  { type: 'totals', line: 2.25, odds: { over: 1.95, under: 1.9 } },
  { type: 'handicap', line: -0.75, odds: { home: 1.9, away: 2 } },
  { type: 'both_score', line: null, odds: { yes: 1.8, no: 2 } },
];

/** The context of a player's call, as the HTTP edge makes it. */
export function ticketCommand(actor: Actor, input: object, key?: string): CommandContext {
  return { actor, call: 'user/sports/bet/create', key, input, requestId: 'test', address: '203.0.113.7' };
}

/** A pick of a slip at the odds that the market has. */
export function pick(market: MarketRow, outcome: string, odds = must(market.odds[outcome], outcome)): TicketInput['legs'][number] {
  return { market_id: market.id, outcome, odds };
}

export function ticketHarness(world: DrawHarness, rule: CashOutRule = noRule) {
  const { database, clock, outbox, fixtures, placeTicket, bets, ledger, units } = world;
  const markets = new MarketsRepository();
  const changes = new FixtureChanges(fixtures, markets, new FixtureEventsRepository(), outbox, clock);
  const leagues = new LeaguesRepository();
  const offers = new CashOutOffers(world.offeredMarkets, world.sportsSettings, clock);
  const cashOuts = new CashOutsRepository();
  const pay = new PayCashOut(world.ticketSettlements, units, world.fixtureBooks, cashOuts, ledger, clock);
  const locks = new TicketLocks(fixtures, world.tickets, world.openTickets);
  const bound = new CashOutBound(rule, markets);
  const decideCashOut = new DecideCashOut(database, locks, offers, bound, cashOuts, pay, outbox, clock);
  const sell = new SellTicket(pay, bound, cashOuts, outbox, clock);
  const autoCashOut = new AutoCashOut(database, locks, world.openTickets, offers, cashOuts, sell, outbox, clock);
  const bus = new LocalBus();
  const offerWatch = new OfferWatch(
    database,
    world.openTickets,
    offers,
    new SessionPushes(bus, clock),
    bus,
    clock,
    pino({ level: 'silent' }),
  );
  let told = 0;
  return {
    changes,
    cashOut: new CashOut(
      ...([database, world.commands, fixtures, bets, world.openTickets, offers, sell] as const),
      ...([world.ticketViews, ledger] as const),
    ),
    decideCashOut,
    offerWatch,
    bus,
    offersOf: async (actor: Actor, ids: number[]) => ({ offers: await offerWatch.show(actor, ids) }),
    autoCashOut,
    autoCashOutScheduler: new AutoCashOutScheduler(autoCashOut, pino({ level: 'silent' })),
    cashOutScheduler: new CashOutScheduler(database, cashOuts, decideCashOut, clock, pino({ level: 'silent' })),

    /** A fixture some seconds from now, an hour unless told otherwise. */
    async fixture({
      startsIn = 3_600,
      drafts = plainMarkets,
      league = 'Test League',
    }: { startsIn?: number; drafts?: MarketDraft[]; league?: string } = {}): Promise<TestFixture> {
      told += 1;
      const number = told;
      const source = { source: 'test', sport: 'football' } as const;
      const kickOff = new Date(clock.now().getTime() + startsIn * 1000);
      const id = await database.transaction(async (tx) => {
        const leagueId = await leagues.named(tx, { ...source, name: league });
        const homeId = await leagues.team(tx, { ...source, name: `Home ${number}` });
        const awayId = await leagues.team(tx, { ...source, name: `Away ${number}` });
        return must(
          await changes.add(tx, { leagueId, homeId, awayId, source: 'test', sourceKey: `ticket ${number}`, kickOff }, drafts),
          'a new fixture',
        );
      });
      const rows = await markets.ofFixtures(database, [id]);
      return {
        id,
        kickOff,
        market: (type) =>
          must(
            rows.find((row) => row.type === type),
            `a market ${type}`,
          ),
      };
    },

    /** A fixture under way. */
    async liveFixture(score: [number, number] = [0, 0]): Promise<TestFixture> {
      const fixture = await this.fixture();
      await database.transaction((tx) => changes.change(tx, fixture.id, { status: 'live', score }));
      return fixture;
    },

    /** Changes a fixture in a transaction of its own. */
    change(fixtureId: number, change: Parameters<FixtureChanges['change']>[2]) {
      return database.transaction((tx) => changes.change(tx, fixtureId, change));
    },

    saveMarkets(fixtureId: number, drafts: readonly MarketDraft[]) {
      return database.transaction((tx) => changes.saveMarkets(tx, fixtureId, drafts, 'test'));
    },

    place(actor: Actor, legs: TicketInput['legs'], change: Partial<TicketInput> = {}, key?: string) {
      const type = legs.length === 1 ? 'single' : 'multi';
      const input: TicketInput = { section: 'europe', type, legs, stake: 10_000, policy: 'none', ...change };
      return placeTicket.execute(ticketCommand(actor, input, key), input);
    },
  };
}
