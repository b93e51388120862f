/** Settlement, built by hand around what a test has already. */
import { type BetsRepository, OpenBets, type RoundBooks, type SealedDays } from '#lib/betting';
import type { Outbox } from '#lib/events';
import type { DrawRounds, SeedChains } from '#lib/games';
import type { Clock } from '#lib/kernel';
import { Commands, type Database, type PeriodIds, Queues } from '#lib/platform';
import { type ClosedUnit, EnterResult, PreviewResult, ResettleBets, RoundDesk, RoundSums, SettleBets, SettleRound, type UnitCommission } from '#lib/settlement';
import { type Ledger, RowByRow } from '#lib/wallet';
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

export function settlementKit({ database, rounds, chains, bets, books, sealedDays, periods, ledger, outbox, clock }: Ground) {
  const logger = pino({ level: 'silent' });
  const openBets = new OpenBets();
  const units = new ListedUnits();
  const commands = new Commands(database, clock);
  const settleBets = new SettleBets(openBets, ledger, outbox, clock);
  const desk = new RoundDesk(database, rounds, books, chains, new RoundSums(database, sealedDays, periods), periods, clock);
  // An address of Redis keeps it from a pool of its own; nothing connects before the first job.
  const queues = new IdleQueues({ databaseUrl: '', redisUrl: 'redis://nowhere', logger });
  return {
    ...{ units, settleBets, desk },
    settleRound: new SettleRound(database, rounds, openBets, settleBets, units, clock),
    enterResult: new EnterResult(commands, rounds, desk, outbox, queues, clock, logger),
    previewResult: new PreviewResult(database, rounds, openBets, ledger, units),
    resettleBets: new ResettleBets(new RowByRow(commands, logger), rounds, bets, openBets, settleBets, books, units, clock),
  };
}
