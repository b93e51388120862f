import { pino } from 'pino';
import { BetFigures, CommissionBets } from '#lib/betting';
import { CasinoFigures } from '#lib/casino';
import { must } from '#lib/kernel';
import { AgentRates, MemberLists } from '#lib/members';
import { type CommandContext, Commands, PeriodIds, BulkCommand } from '#lib/platform';
import { owned, type PostingDraft, site, WalletReports } from '#lib/wallet';
import { LiveCommissionSources } from '../../../../../apps/shared/bindings/commission-ports.js';
import { CommissionHarness } from '../../testing/commission-harness.js';
import { LosingLinesRepository } from '../data/losing-lines.repository.js';
import { LosingPeriodsRepository } from '../data/losing-periods.repository.js';
import { LosingReports } from '../data/losing-reports.js';
import { LosingReader } from '../http/losing-reader.js';
import { LosingScheduler } from '../jobs/losing-scheduler.js';
import { LosingShares } from '../losing-shares.js';
import { OpenLosingView } from '../open-losing.js';
import { CloseLosing } from '../use-cases/close-losing.js';
import { CountLosing } from '../use-cases/count-losing.js';
import { PayLosing } from '../use-cases/pay-losing.js';
import { RecoverLosing } from '../use-cases/recover-losing.js';
import { ResetLosing } from '../use-cases/reset-losing.js';

const admin = { kind: 'admin', id: 1, account: 'admin', nickname: 'admin', level: 0, path: [], sessionId: 1 } as const;

/** Losing on top of commission, with real bets and requests as its sources. */
export class LosingHarness {
  readonly periods = new LosingPeriodsRepository();
  readonly lines = new LosingLinesRepository();
  readonly shares = new LosingShares(this.periods, this.lines, new AgentRates());
  readonly sources: LiveCommissionSources;
  readonly counting: CountLosing;
  readonly closing: CloseLosing;
  readonly pay: PayLosing;
  readonly recover: RecoverLosing;
  readonly reset: ResetLosing;
  readonly losingScheduler: LosingScheduler;
  readonly reader: LosingReader;

  constructor(readonly commission: CommissionHarness) {
    const { database, clock, settings, ledger, members } = commission;
    const { periods, lines, shares } = this;
    const logger = pino({ level: 'silent' });
    const rows = new BulkCommand(new Commands(database, clock), logger);
    this.sources = new LiveCommissionSources(
      new BetFigures(new PeriodIds(database, clock)),
      new CommissionBets(),
      new CasinoFigures(),
      new WalletReports(database),
    );
    this.counting = new CountLosing(database, periods, this.sources, settings, clock);
    this.closing = new CloseLosing(database, periods, lines, shares, settings, clock);
    this.pay = new PayLosing(database, rows, lines, ledger, settings, clock);
    this.recover = new RecoverLosing(rows, lines, ledger, clock);
    this.reset = new ResetLosing(rows, periods, lines, clock);
    this.losingScheduler = new LosingScheduler(this.counting, this.closing, this.pay, logger);
    const open = new OpenLosingView(database, periods, shares, clock);
    const reports = new LosingReports(database, lines);
    this.reader = new LosingReader(database, reports, open, members, new MemberLists(), new AgentRates(), settings);
  }

  static async open(): Promise<LosingHarness> {
    return new LosingHarness(await CommissionHarness.open());
  }

  close(): Promise<void> {
    return this.commission.close();
  }

  /** Another worker on the same database. */
  another(): LosingHarness {
    return new LosingHarness(this.commission.another());
  }

  command(call: CommandContext['call'], key?: string): CommandContext {
    return { actor: { ...admin, path: [] }, call, key, input: {}, requestId: 'test', address: '203.0.113.7' };
  }

  /** Moves the clock of this worker. @param time in Seoul, such as `2026-03-09T12:30` */
  at(time: string): void {
    this.commission.clock.set(new Date(`${time}:00+09:00`));
  }

  /** Sets rates of agents for the Powerball family's losing, and what other rates they have. */
  async rate(agentId: number, rates: Record<string, number>): Promise<void> {
    await this.commission.database.query('UPDATE member SET rolling = rolling || $2 WHERE id = $1', [agentId, JSON.stringify(rates)]);
  }

  /** A chain from the top down to a player, each agent with a rate for losing on the Powerball family. @returns the path */
  async chain(...percents: number[]): Promise<number[]> {
    const path = await this.commission.chain(...percents.map(() => undefined), 1);
    for (const [index, percent] of percents.entries())
      await this.rate(must(path[index], 'the chain has a level for each rate'), { powerball_incentive: percent });
    return path;
  }

  /** Places a bet and settles it at once, with its rolling. @returns its number */
  async played(path: readonly number[], stake: number, payout: number): Promise<number> {
    const unit = `bet:${Math.random()}`;
    const betId = await this.commission.bet(path, stake, unit);
    await this.settle(betId, payout);
    await this.commission.settled('pay', 1, unit);
    await this.commission.rollingScheduler.tick();
    return betId;
  }

  /** Settles a bet, or settles it otherwise than it was. */
  async settle(betId: number, payout: number): Promise<void> {
    const { database, ledger, clock } = this.commission;
    await database.transaction(async (tx) => {
      const [bet] = await tx.query<{ owner: number; stake: number; payout: number | null; revision: number }>(
        'SELECT owner_id AS owner, stake, payout, revision FROM bet WHERE id = $1 FOR UPDATE',
        [betId],
      );
      const { owner, stake, revision, payout: before } = must(bet, `there is no bet ${betId}`);
      if (revision > 0) {
        await tx.query(
          `INSERT INTO bet_revision (bet_id, revision, status, result, payout, at, ended_at, actor, reason)
           SELECT id, revision, status, result, payout, settled_at, $2, 'test', '' FROM bet WHERE id = $1`,
          [betId, clock.now()],
        );
      }
      await tx.query(
        `UPDATE bet SET status = 'settled', result = $2, payout = $3, settled_at = $4, revision = revision + 1, result_revision = revision + 1 WHERE id = $1`,
        [betId, payout > 0 ? 'won' : 'lost', payout, clock.now()],
      );
      const cash = owned(owner, 'cash');
      const difference = payout - (before ?? 0);
      const postings: PostingDraft[] = revision === 0 ? [{ from: site('escrow'), to: site('gaming'), amount: stake }] : [];
      if (difference > 0) postings.push({ from: site('gaming'), to: cash, amount: difference });
      if (difference < 0) postings.push({ from: cash, to: site('gaming'), amount: -difference });
      const kind = revision === 0 ? (payout > 0 ? 'bet_won' : 'bet_lost') : 'bet_resettled';
      await ledger.post(tx, [{ key: `settle:${betId}:${revision + 1}`, kind, cause: { kind: 'bet', id: betId }, actor: 'test', postings }]);
    });
  }

  /** What lines of closed periods say, by period and agent. */
  stored(): Promise<{ id: number; agentId: number; own: number; carriedIn: number; payable: number; carriedOut: number; state: string }[]> {
    return this.commission.database.query(
      `SELECT id, agent_id AS "agentId", own, carried_in AS "carriedIn", payable, carried_out AS "carriedOut", state FROM losing_line ORDER BY period_id, agent_id DESC`,
    );
  }
}
