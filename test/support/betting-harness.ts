/** Betting, built by hand around what a test has already. */
import {
  AnnounceBooks,
  AnnounceFixtureBooks,
  BetActivity,
  BetCancellation,
  type BetCommission,
  BetCounts,
  BetFigures,
  BetSubjects,
  BetList,
  BetQueries,
  type BetRolling,
  type BetSupport,
  BetsRepository,
  BettorLimitsRepository,
  type BettorRestrictions,
  CancelBets,
  CancellationAllowance,
  CancelOwnBet,
  type CommissionedBet,
  DecideTicket,
  DrawSubjects,
  ExposureQueries,
  FixtureBooks,
  OpenBets,
  PlaceBet,
  PlaceTicket,
  RepriceTicket,
  RoundBooks,
  SealDays,
  SealedDays,
  TicketScheduler,
  TicketSubjects,
  TicketsRepository,
  TicketViews,
} from '#lib/betting';
import type { SportsBan } from '#lib/contract';
import type { Outbox } from '#lib/events';
import { type DrawRounds, type DrawSettings } from '#lib/draws';
import { FixturesRepository, MarketsRepository, OfferedMarkets, SportsSettings } from '#lib/sports';
import type { Clock } from '#lib/kernel';
import { MemberLists } from '#lib/members';
import { Commands, type Database, PeriodIds, BulkCommand, Schedules, type Settings, type Tx } from '#lib/platform';
import { type Ledger, Statement } from '#lib/wallet';
import { pino } from 'pino';

/** Members who may not bet, or not cancel, by id. */
export class ListedRestrictions implements BettorRestrictions {
  readonly restricted = new Set<number>();
  readonly cancellation = new Set<number>();
  readonly bans = new Map<number, SportsBan[]>();

  async isRestricted(_: unknown, memberId: number): Promise<boolean> {
    return this.restricted.has(memberId);
  }
  async isCancellationRestricted(_: unknown, memberId: number): Promise<boolean> {
    return this.cancellation.has(memberId);
  }
  async sportsBans(_: unknown, memberId: number): Promise<SportsBan[]> {
    return this.bans.get(memberId) ?? [];
  }
  async ownLimitRefusal(): Promise<undefined> {
    return undefined;
  }
}

/** Nobody earns anything by any bet. */
const noRolling: BetRolling = { ofBet: async () => [] };
const noSupport: BetSupport = { ofBets: async () => new Map() };

/** What the agents are told of bets; it may come twice where a transaction was run again. */
export class ListedCommission implements BetCommission {
  readonly noted: CommissionedBet[] = [];
  readonly cancelled: number[] = [];
  private killing = false;

  /** The next transaction that comes here loses its connection, as when its process is killed between two statements. */
  kill(): void {
    this.killing = true;
  }

  async note(tx: Tx, bet: CommissionedBet): Promise<void> {
    await this.killed(tx);
    this.noted.push(bet);
  }
  async cancel(tx: Tx, betId: number): Promise<void> {
    await this.killed(tx);
    this.cancelled.push(betId);
  }

  private async killed(tx: Tx): Promise<void> {
    if (!this.killing) return;
    this.killing = false;
    await tx.query('SELECT pg_terminate_backend(pg_backend_pid())');
  }
}

interface Ground {
  database: Database;
  rounds: DrawRounds;
  drawSettings: DrawSettings;
  settings: Settings;
  ledger: Ledger;
  outbox: Outbox;
  clock: Clock;
}

export function bettingHarness({ database, rounds, drawSettings, settings, ledger, outbox, clock }: Ground) {
  const logger = pino({ level: 'silent' });
  const restrictions = new ListedRestrictions();
  const commission = new ListedCommission();
  const commands = new Commands(database, clock);
  const rows = new BulkCommand(commands, logger);
  const books = new RoundBooks();
  const periods = new PeriodIds(database, clock);
  const bets = new BetsRepository(periods);
  const openBets = new OpenBets(periods);
  const sealedDays = new SealedDays();
  const list = new BetList(database, new BetCounts(database, sealedDays, periods), periods);
  const bettorLimits = new BettorLimitsRepository(periods);
  const tickets = new TicketsRepository();
  const fixtures = new FixturesRepository();
  const markets = new MarketsRepository();
  const offeredMarkets = new OfferedMarkets(fixtures, markets);
  const sportsSettings = new SportsSettings(settings, clock);
  const fixtureBooks = new FixtureBooks();
  const ticketViews = new TicketViews(database, tickets, fixtures, sportsSettings, clock);
  const allowance = new CancellationAllowance(settings, bettorLimits, clock);
  const cancellation = new BetCancellation(bets, ledger, commission, outbox, clock);
  const ticketSubjects = new TicketSubjects(tickets, fixtures, sportsSettings, fixtureBooks, clock);
  const grounds = new BetSubjects(new DrawSubjects(rounds, drawSettings, books, clock), ticketSubjects);
  const repricing = new RepriceTicket(sportsSettings, tickets, fixtureBooks);
  const decideTicket = new DecideTicket(
    ...([
      database,
      bets,
      tickets,
      offeredMarkets,
      ticketSubjects,
      openBets,
      sportsSettings,
      repricing,
      cancellation,
      outbox,
      clock,
    ] as const),
  );
  return {
    ...{
      restrictions,
      commission,
      bets,
      books,
      bettorLimits,
      list,
      openBets,
      rows,
      periods,
      sealedDays,
      tickets,
      fixtures,
      fixtureBooks,
      sportsSettings,
      offeredMarkets,
      ticketViews,
      commands,
    },
    sealDays: new SealDays(database, new Schedules(database, logger), clock),
    figures: new BetFigures(periods),
    activity: new BetActivity(database, bets, books, allowance, periods),
    betQueries: new BetQueries(
      database,
      list,
      new MemberLists(),
      bets,
      rounds,
      drawSettings,
      ticketViews,
      new Statement(database, periods),
      noRolling,
      noSupport,
      clock,
    ),
    announceBooks: new AnnounceBooks(database, rounds, books, outbox, clock, logger),
    placeBet: new PlaceBet(commands, rounds, drawSettings, settings, restrictions, bets, books, ledger, commission, outbox, clock),
    placeTicket: new PlaceTicket(
      ...([
        commands,
        offeredMarkets,
        sportsSettings,
        settings,
        restrictions,
        bettorLimits,
        bets,
        tickets,
        fixtureBooks,
        ledger,
        commission,
        outbox,
        clock,
      ] as const),
    ),
    exposureQueries: new ExposureQueries(database, fixtures, markets, fixtureBooks),
    announceFixtureBooks: new AnnounceFixtureBooks(database, tickets, fixtureBooks, outbox, clock, logger),
    decideTicket,
    ticketScheduler: new TicketScheduler(database, tickets, decideTicket, clock, logger),
    allowance,
    cancelOwnBet: new CancelOwnBet(
      ...([
        database,
        commands,
        grounds,
        restrictions,
        bettorLimits,
        allowance,
        bets,
        openBets,
        cancellation,
        ticketViews,
        ledger,
        outbox,
        clock,
      ] as const),
    ),
    cancelBets: new CancelBets(rows, grounds, bets, openBets, cancellation, clock),
  };
}
