/** Settlement, built by hand around what a test has already. */
import {
  type BetsRepository,
  type FixtureBooks,
  OpenBets,
  OpenTickets,
  type RoundBooks,
  type SealedDays,
  TicketSettlements,
  type TicketsRepository,
} from '#lib/betting';
import type { Outbox } from '#lib/events';
import { type DrawRounds, type SeedChains } from '#lib/draws';
import { FixtureChanges, FixtureEventsRepository, type FixturesRepository, MarketsRepository } from '#lib/sports';
import type { Clock } from '#lib/kernel';
import { Commands, type Database, type PeriodIds, Queues, BulkCommand } from '#lib/platform';
import {
  type ClosedUnit,
  EffectViews,
  EnterFixtureResult,
  EnterResult,
  FixtureEnds,
  PreviewFixtureResult,
  PreviewResult,
  ResettleBets,
  ResettleTicket,
  AdminRounds,
  RoundSums,
  SettleBets,
  SettleFixture,
  SettleRound,
  SettleTickets,
  TicketLocks,
  type UnitCommission,
  VoidTickets,
} from '#lib/settlement';
import { type Ledger } from '#lib/wallet';
import { pino } from 'pino';

/** What the agents are told of units; it may come twice where a transaction was run again. */
export class ListedUnits implements UnitCommission {
  readonly closed: ClosedUnit[] = [];
  readonly restored: { unit: string; betId: number }[] = [];
  /** What a unit's commission is said to be, won. */
  figures = { due: 0, paid: 0 };

  async close(_: unknown, units: readonly ClosedUnit[]): Promise<void> {
    this.closed.push(...units);
  }
  async reduce(): Promise<void> {
    // Agents carry nothing here.
  }
  async restore(_: unknown, unit: string, betId: number): Promise<void> {
    this.restored.push({ unit, betId });
  }
  async ofUnit(): Promise<{ due: number; paid: number }> {
    return this.figures;
  }
}

interface Ground {
  database: Database;
  rounds: DrawRounds;
  chains: SeedChains;
  bets: BetsRepository;
  books: RoundBooks;
  tickets: TicketsRepository;
  fixtures: FixturesRepository;
  fixtureBooks: FixtureBooks;
  sealedDays: SealedDays;
  periods: PeriodIds;
  ledger: Ledger;
  outbox: Outbox;
  clock: Clock;
}

/** Queues that take every job and do nothing: what tests want done they do. */
class IdleQueues extends Queues {
  override async add(): Promise<void> {}
}

export function settlementHarness(ground: Ground) {
  const { database, rounds, chains, bets, books, sealedDays, periods, ledger, outbox, clock } = ground;
  const logger = pino({ level: 'silent' });
  const openBets = new OpenBets(periods);
  const units = new ListedUnits();
  const commands = new Commands(database, clock);
  const rows = new BulkCommand(commands, logger);
  const settleBets = new SettleBets(openBets, ledger, outbox, clock);
  const adminRounds = new AdminRounds(database, rounds, books, chains, new RoundSums(database, sealedDays, periods), periods, clock);
  const effects = new EffectViews(openBets);
  // An address of Redis keeps it from a pool of its own; nothing connects before the first job.
  const queues = new IdleQueues({ databaseUrl: '', redisUrl: 'redis://nowhere', logger });
  const { resettleTicket, ...sports } = ticketSettlementHarness({ ...ground, units, openBets, effects, commands, queues, rows });
  return {
    ...{ units, settleBets, adminRounds },
    ...sports,
    settleRound: new SettleRound(database, rounds, openBets, settleBets, units, clock),
    enterResult: new EnterResult(commands, rounds, adminRounds, outbox, queues, clock, logger),
    previewResult: new PreviewResult(database, rounds, openBets, ledger, units, effects),
    resettleBets: new ResettleBets(rows, rounds, bets, openBets, settleBets, books, units, resettleTicket, clock),
  };
}

interface TicketSubject extends Ground {
  units: ListedUnits;
  openBets: OpenBets;
  effects: EffectViews;
  commands: Commands;
  queues: Queues;
  rows: BulkCommand;
}

function ticketSettlementHarness(ground: TicketSubject) {
  const { database, bets, tickets, fixtures, fixtureBooks, ledger, outbox, clock, units, openBets, effects, commands, queues, rows } =
    ground;
  const markets = new MarketsRepository();
  const openTickets = new OpenTickets();
  const fixtureEnds = new FixtureEnds(fixtures, markets);
  const ticketSettlements = new TicketSettlements(ledger, outbox);
  const settleTickets = new SettleTickets(openTickets, openBets, ticketSettlements, ledger, units, outbox, clock);
  const locks = new TicketLocks(fixtures, tickets, openTickets);
  const changes = new FixtureChanges(fixtures, markets, new FixtureEventsRepository(), outbox, clock);
  return {
    ...{ markets, openTickets, fixtureEnds, ticketSettlements, settleTickets },
    settleFixture: new SettleFixture(database, fixtures, fixtureEnds, openTickets, settleTickets, ledger, clock),
    resettleTicket: new ResettleTicket(locks, fixtureEnds, settleTickets, units, fixtureBooks, clock),
    voidTickets: new VoidTickets(rows, bets, locks, settleTickets, clock),
    enterFixtureResult: new EnterFixtureResult(commands, fixtures, changes, queues, clock, pino({ level: 'silent' })),
    previewFixtureResult: new PreviewFixtureResult(database, fixtures, markets, fixtureEnds, openTickets, ledger, effects, clock),
  };
}
