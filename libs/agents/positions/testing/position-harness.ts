import { pino } from 'pino';
import { must } from '#lib/kernel';
import { AgentRates } from '#lib/members';
import { BulkCommand, Commands, type Sql, type Tx } from '#lib/platform';
import { owned, type PostingDraft, site } from '#lib/wallet';
import { CommissionHarness } from '../../commission/testing/commission-harness.js';
import { PositionAgentsRepository } from '../data/position-agents.repository.js';
import { PositionAsksRepository } from '../data/position-asks.repository.js';
import { PositionDaysRepository } from '../data/position-days.repository.js';
import { PositionSettlementsRepository } from '../data/position-settlements.repository.js';
import { PositionSharesRepository } from '../data/position-shares.repository.js';
import { SettlementPreview } from '../http/settlement-preview.js';
import type { PositionTerms } from '../domain/terms.js';
import { PositionScheduler } from '../jobs/position-scheduler.js';
import { PositionSources, type StandingBet } from '../ports.js';
import { type PositionBet, Positions } from '../positions.js';
import { PositionSettlements } from '../settlements.js';
import { TermsAroundAgents } from '../terms-around.js';
import { ChangePositionTerms } from '../use-cases/change-position-terms.js';
import { ReckonPositions } from '../use-cases/reckon-positions.js';
import { SettleBySchedule } from '../use-cases/settle-by-schedule.js';
import { SettlePositions } from '../use-cases/settle-positions.js';
import { SweepPositions } from '../use-cases/sweep-positions.js';
import { UndoSettlements } from '../use-cases/undo-settlements.js';

interface BetRow {
  ownerId: number;
  stake: number;
  status: 'accepted' | 'settled' | 'cancelled';
  payout: number | null;
  revision: number;
}

/** Bets as the table has them. */
class TableBets extends PositionSources {
  standing(sql: Sql, betIds: readonly number[]): Promise<StandingBet[]> {
    return sql.query('SELECT id, status, stake, payout, revision, potential_payout AS "mayPay", 0 AS sold FROM bet WHERE id = ANY ($1)', [
      betIds,
    ]);
  }
}

/** A tree whose agents carry shares of bets, and one worker that reckons them. */
export class PositionHarness {
  readonly agents = new PositionAgentsRepository();
  readonly shares = new PositionSharesRepository();
  readonly asks = new PositionAsksRepository();
  readonly days = new PositionDaysRepository();
  readonly around = new TermsAroundAgents(this.agents, new AgentRates());
  readonly positions: Positions;
  readonly reckoning: ReckonPositions;
  readonly sweeping: SweepPositions;
  readonly settled = new PositionSettlementsRepository();
  readonly settlePositions: SettlePositions;
  readonly preview: SettlementPreview;
  readonly undoSettlements: UndoSettlements;
  readonly terming: ChangePositionTerms;
  readonly scheduler: PositionScheduler;

  private constructor(readonly kit: CommissionHarness) {
    const { members, ledger, settings, clock, database } = kit;
    const { agents, shares, asks, days } = this;
    const sources = new TableBets();
    const rows = new BulkCommand(new Commands(database, clock), pino({ level: 'silent' }));
    this.positions = new Positions(agents, shares, asks, settings, clock);
    this.reckoning = new ReckonPositions(database, asks, shares, agents, days, kit.shares, sources, ledger, clock);
    this.sweeping = new SweepPositions(database, asks, shares, sources, clock);
    const settlements = new PositionSettlements(agents, days, this.settled, ledger, clock);
    this.preview = new SettlementPreview(database, agents, members, settlements, ledger);
    this.settlePositions = new SettlePositions(rows, settlements, clock);
    this.undoSettlements = new UndoSettlements(rows, this.settled, ledger, clock);
    this.terming = new ChangePositionTerms(database, members, agents, this.around, ledger, settings, clock);
    const schedule = new SettleBySchedule(database, settings, this.settled, settlements, clock);
    this.scheduler = new PositionScheduler(database, asks, this.reckoning, this.sweeping, schedule, pino({ level: 'silent' }));
  }

  static async open(): Promise<PositionHarness> {
    const harness = new PositionHarness(await CommissionHarness.open());
    await harness.kit.rules({ positions: true });
    return harness;
  }

  /** Another worker on the same database. */
  another(): PositionHarness {
    return new PositionHarness(this.kit.another());
  }

  /** A chain from the top down, the last a player; agents with these rates for one pick of the Powerball family. @returns the path */
  async chain(...percents: (number | undefined)[]): Promise<number[]> {
    const path = await this.kit.chain(...percents.map(() => undefined), undefined);
    for (const [index, percent] of percents.entries()) if (percent !== undefined) await this.terms(path[index]!, percent);
    return path;
  }

  async terms(agentId: number, percent: number, credit = 1_000_000_000): Promise<void> {
    const terms: PositionTerms = { rates: { powerball_single_percent: percent }, credit };
    await this.kit.database.transaction(async (tx) => {
      await this.kit.ledger.openPosition(tx, agentId);
      await this.agents.save(tx, agentId, terms, this.kit.clock.now());
    });
  }

  /** Places a bet in one transaction, as betting does. @returns its number */
  async bet(path: readonly number[], stake: number, { payout = stake * 2, unit = 'round:1' } = {}): Promise<number> {
    return this.kit.database.transaction(async (tx) => {
      const bet = await this.unshared(tx, path, stake, { payout, unit });
      const rolling = await this.kit.rolling.note(tx, { ...bet, category: 'powerball_single' });
      await this.positions.carry(tx, { ...bet, rolling });
      return bet.betId;
    });
  }

  /** A bet that nobody carries yet. */
  async unshared(tx: Tx, path: readonly number[], stake: number, { payout = stake * 2, unit = 'round:1' } = {}): Promise<PositionBet> {
    const at = this.kit.clock.now();
    const ownerId = must(path.at(-1), 'a path ends with the bettor');
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO bet (owner_id, account, nickname, level, path, game, round_id, day, round, stake, odds, potential_payout, max_win, placed_at, address)
       VALUES ($1, 'a', 'n', 1, $2::ltree, 'eos1', 1, '2026-03-02', 1, $3, 2, $5, 100000000000, $4, '') RETURNING id`,
      [ownerId, path.join('.'), stake, at, payout],
    );
    const betId = must(row, 'a bet was inserted').id;
    const bank: PostingDraft = { from: site('bank'), to: owned(ownerId, 'cash'), amount: stake * 10 };
    await this.post(tx, `given:${betId}`, betId, [bank], 'test');
    await this.post(tx, `bet:${betId}`, betId, [{ from: owned(ownerId, 'cash'), to: site('escrow'), amount: stake }]);
    return { betId, path, category: 'powerball_single', game: 'eos1', stake, potentialPayout: payout, rolling: 0, unit, at };
  }

  /** Settles a bet, corrects or cancels it, with its money; and asks that it be reckoned, unless that is missed. */
  async become(betId: number, status: 'settled' | 'cancelled', payout: number | null = null, { missed = false } = {}): Promise<void> {
    await this.kit.database.transaction(async (tx) => {
      const [before] = await tx.query<BetRow>(
        'SELECT owner_id AS "ownerId", stake, status, payout, revision FROM bet WHERE id = $1 FOR UPDATE',
        [betId],
      );
      const bet = must(before, 'there is the bet');
      const revision = bet.revision + 1;
      if (revision > 1)
        await tx.query(
          `INSERT INTO bet_revision (bet_id, revision, status, result, payout, at, ended_at, actor, reason)
           SELECT id, revision, status, result, payout, now(), now(), 'test', '' FROM bet WHERE id = $1`,
          [betId],
        );
      await tx.query(
        'UPDATE bet SET status = $2, payout = $3, result = $4, revision = $5, result_revision = result_revision + 1, settled_at = $6 WHERE id = $1',
        [betId, status, payout, resultOf(status, bet.stake, payout), revision, this.kit.clock.now()],
      );
      await this.move(tx, betId, bet, { status, payout, revision });
      if (!missed) await this.positions.ask(tx, [`bet:${betId}`]);
    });
  }

  /** Money of a bet goes to where its new state has it. */
  private async move(tx: Tx, betId: number, before: BetRow, after: Pick<BetRow, 'status' | 'payout' | 'revision'>): Promise<void> {
    const cash = owned(before.ownerId, 'cash');
    const house = site('gaming');
    const postings: PostingDraft[] = [];
    const add = (from: PostingDraft['from'], to: PostingDraft['to'], amount: number) => amount > 0 && postings.push({ from, to, amount });
    if (before.status === 'accepted') add(site('escrow'), house, before.stake);
    if (before.status === 'cancelled') add(cash, house, before.stake);
    if (before.status === 'settled') add(cash, house, before.payout ?? 0);
    add(house, cash, after.status === 'cancelled' ? before.stake : (after.payout ?? 0));
    const name = after.status === 'cancelled' ? 'cancel' : 'settle';
    if (postings.length > 0) await this.post(tx, `${name}:${betId}:${after.revision}`, betId, postings);
  }

  private async post(tx: Tx, key: string, betId: number, postings: PostingDraft[], cause = 'bet'): Promise<void> {
    const kind = key.startsWith('bet:') ? 'bet_placed' : 'adjustment';
    await this.kit.ledger.post(tx, [{ key, kind, cause: { kind: cause, id: betId }, actor: 'test', postings }]);
  }

  /** Positions of agents in the order of a path, the bettor left out. */
  async have(path: readonly number[]): Promise<number[]> {
    const positions = await this.kit.ledger.positions(this.kit.database, path);
    return path.slice(0, -1).map((id) => positions.get(id) ?? 0);
  }

  /** What agents carry of a bet in the order of a path. */
  async carried(betId: number, path: readonly number[]): Promise<number[]> {
    const rows = await this.kit.database.query<{ ownerId: number; carried: number }>(
      'SELECT owner_id AS "ownerId", carried FROM position_share WHERE bet_id = $1',
      [betId],
    );
    return path.slice(0, -1).map((id) => rows.find(({ ownerId }) => ownerId === id)?.carried ?? 0);
  }
}

function resultOf(status: string, stake: number, payout: number | null): string | null {
  if (status === 'cancelled') return null;
  if (payout === stake) return 'void';
  return payout === 0 ? 'lost' : 'won';
}
