import { must } from '#lib/kernel';
import { oneRow, type Tx } from '#lib/platform';
import { throughQuery } from '../../../../test/support/through-query.js';
import { owned, site } from '../../domain/accounts.js';
import type { TransferDraft } from '../../domain/transfer.js';
import type { GiftKind } from '../../gifts/gift-kinds.js';
import { noon, WalletHarness } from '../../testing/wallet-harness.js';
import { checkLedger, type LedgerCheck } from '../check-ledger.js';
import { layBonuses } from './bonus-corruptions.js';
import { day, type LedgerFixtureIds } from './corruptions.js';

type Query = <R = Record<string, unknown>>(text: string, params?: unknown[]) => Promise<R[]>;

/** A ledger after every kind of operation, to be broken in transactions that are rolled back. */
export class LedgerFixture {
  readonly ids: LedgerFixtureIds = {
    owner: 0,
    deposit: 0,
    cancelled: 0,
    paid: 0,
    refused: 0,
    waiting: 0,
    indebted: 0,
    settled: 0,
    accepted: 0,
    agent: 0,
    byAgent: 0,
    cancelledOfAgent: 0,
    paidByAgent: 0,
  };

  private constructor(readonly kit: WalletHarness) {}

  /** The caller closes its kit. */
  static async lay(): Promise<LedgerFixture> {
    const fixture = new LedgerFixture(await WalletHarness.open());
    await fixture.request();
    await fixture.process();
    await fixture.placeBets(fixture.ids.owner);
    await fixture.noteRolling(fixture.ids.owner);
    await fixture.earn(fixture.ids.owner);
    await layBonuses(fixture.kit);
    return fixture;
  }

  /** Breaks the ledger. @returns what the check says of it then; it is whole again */
  async brokenBy(statements: readonly string[]): Promise<LedgerCheck> {
    const undo = new Error('undo');
    let said: LedgerCheck | undefined;
    const attempt = this.corrupting(async (query, tx) => {
      for (const statement of statements) await query(statement);
      // The check's own SET TRANSACTION must come first in a transaction; inside this one its snapshot is ours anyway.
      const within = throughQuery(tx, (statement, params) =>
        String(statement).startsWith('SET TRANSACTION') ? Promise.resolve([]) : tx.query(statement, params),
      );
      said = await checkLedger({ transaction: (work) => work(within) });
      throw undo;
    });
    await attempt.catch((error: unknown) => {
      if (error !== undo) throw error;
    });
    return must(said, 'the check has said something');
  }

  /** Deposits and withdrawals in each of their states, and a conversion. */
  private async request(): Promise<void> {
    const { kit, ids } = this;
    await kit.rules({ permanentFromTotal: 0, exchangeIntervalHours: 0, firstChargePercent: 10, minPointConversion: 1_000 });
    ids.owner = await kit.owner({ cash: 100_000 });
    ids.deposit = await kit.deposit(ids.owner, 100_000);
    await kit.convertPoints.execute(kit.player(ids.owner, 'user/bank/convertPoint'), 2_000);
    kit.stakes.known.push({ ownerId: ids.owner, stake: 30_000, at: noon });
    ids.paid = await kit.exchange(ids.owner, 10_000);
    ids.refused = await kit.exchange(ids.owner, 20_000);
    ids.waiting = await kit.exchange(ids.owner, 30_000);
    await kit.approveWithdrawals.execute(kit.admin('admin/withdrawal/approve'), [ids.paid]);
    await kit.refuseWithdrawals.execute(kit.admin('admin/withdrawal/refuse'), [ids.refused]);
    ids.indebted = await kit.owner();
    ids.cancelled = await kit.deposit(ids.indebted, 50_000);
    await kit.exchange(ids.indebted, 40_000);
    await kit.cancelApprovals.execute(kit.admin('admin/deposit/cancelApproval'), [ids.cancelled]);
  }

  /** Requests that an agent approved, one of them cancelled since. */
  private async process(): Promise<void> {
    const { kit, ids } = this;
    ids.agent = await kit.owner({ kind: 'agent', cash: 100_000 });
    const member = await kit.owner({ parents: [1, 2, ids.agent] });
    const agent = { id: ids.agent, account: 'agent', admit: () => Promise.resolve() };
    const approve = async (amount: number) => {
      const id = await kit.charge(member, amount);
      await kit.approveDeposits.execute(kit.admin('admin/deposit/approve'), [id], { agent });
      return id;
    };
    ids.byAgent = await approve(50_000);
    ids.cancelledOfAgent = await approve(10_000);
    await kit.cancelApprovals.execute(kit.admin('admin/deposit/cancelApproval'), [ids.cancelledOfAgent]);
    ids.paidByAgent = await kit.exchange(member, 20_000);
    await kit.approveWithdrawals.execute(kit.admin('admin/withdrawal/approve'), [ids.paidByAgent], { agent });
  }

  /** Two bets as placement and settlement leave them: one won, one accepted. */
  private async placeBets(owner: number): Promise<void> {
    const bet = async (status: string, result: string | null, payout: number | null) => {
      const row = oneRow(
        await this.corrupting((query) =>
          query<{ id: number }>(
            `INSERT INTO bet (owner_id, account, nickname, level, path, game, round_id, day, round, stake, odds, potential_payout, max_win,
             status, result, payout, revision, result_revision, placed_at, settled_at, address)
           VALUES ($1, 'a', 'n', 1, '1.2', 'eos1', 1, '${day}', 1, 10000, 1.95, 19500, 1000000, $2, $3, $4, $5, $5, now(), $6, '') RETURNING id`,
            [owner, status, result, payout, payout === null ? 0 : 1, payout === null ? null : new Date()],
          ),
        ),
      );
      return row.id;
    };
    this.ids.settled = await bet('settled', 'won', 19_500);
    this.ids.accepted = await bet('accepted', null, null);
    const transfers = [this.ids.settled, this.ids.accepted].map((id): TransferDraft => ({
      key: `bet:${id}`,
      kind: 'bet_placed',
      cause: { kind: 'bet', id },
      actor: 'test',
      postings: [{ from: owned(owner, 'cash'), to: site('escrow'), amount: 10_000 }],
    }));
    const won: TransferDraft = {
      key: `settle:${this.ids.settled}:1`,
      kind: 'bet_won',
      cause: { kind: 'bet', id: this.ids.settled },
      actor: 'system',
      postings: [
        { from: site('escrow'), to: site('gaming'), amount: 10_000 },
        { from: site('gaming'), to: owned(owner, 'cash'), amount: 19_500 },
      ],
    };
    await this.kit.database.transaction((tx) => this.kit.ledger.post(tx, [...transfers, won]));
  }

  /** A share that was paid and one that is accrued, as bets and their rolling leave them. */
  private async noteRolling(owner: number): Promise<void> {
    const [accrual, payment] = await this.corrupting(async (query) => {
      const runs = await query<{ id: number }>(
        `INSERT INTO rolling_run (kind, unit, won_per_point, at) VALUES ('accrual', NULL, NULL, now()), ('payment', 'round:1', 1, now()) RETURNING id`,
      );
      await query(
        `INSERT INTO rolling_share (bet_id, owner_id, unit, percent, amount, state, placed_at, accrual_id, payment_id, category, path)
         VALUES ($1, $3, 'round:1', 3, 300, 'paid', now(), $4, $5, 'powerball_single', '1.2'),
                ($2, $3, 'round:2', 2, 200, 'accrued', now(), $4, NULL, 'powerball_single', '1.2')`,
        [this.ids.settled, this.ids.accepted, owner, ...runs.map(({ id }) => id)],
      );
      await query(
        `INSERT INTO rolling_run_line (owner_id, at, run_id, amount, shares)
         SELECT $1, at, id, CASE kind WHEN 'accrual' THEN 500 ELSE 300 END, CASE kind WHEN 'accrual' THEN 2 ELSE 1 END FROM rolling_run`,
        [owner],
      );
      await query('INSERT INTO rolling_owner (owner_id, pending, payable) VALUES ($1, 200, 0)', [owner]);
      await query(`INSERT INTO rolling_unit (unit, outcome, revision, asked_at, done_at) VALUES ('round:1', 'pay', 1, now(), now())`);
      return runs.map(({ id }) => ({ key: `rolling:${id}`, cause: { kind: 'rolling_run', id }, actor: 'system' }));
    });
    const pending = owned(owner, 'rolling_pending');
    const accrued: TransferDraft = {
      ...accrual!,
      kind: 'rolling_accrued',
      postings: [{ from: site('rolling'), to: pending, amount: 500 }],
    };
    const paid: TransferDraft = {
      ...payment!,
      kind: 'rolling_paid',
      postings: [
        { from: pending, to: site('cash_exchange'), amount: 300 },
        { from: site('point_exchange'), to: owned(owner, 'point'), amount: 300 },
      ],
    };
    await this.kit.database.transaction((tx) => this.kit.ledger.post(tx, [accrued, paid]));
  }

  /** A day of attendance, a spin, a coupon that was used and a friend's lost bet, as rewards leave them; and eggs. */
  private async earn(owner: number): Promise<void> {
    await this.kit.convertEggs.execute(this.kit.player(owner, 'user/bank/convertBalance'), 'charge', 10_000);
    const made = await this.corrupting(async (query) => {
      await query(`INSERT INTO attendance (member_id, day, points, streak, is_complete, at) VALUES ($1, '${day}', 100, 1, false, now())`, [
        owner,
      ]);
      await query(
        `INSERT INTO inventory_item (member_id, kind, points, source, source_key, reason, granted_by, created_at, expires_at, used_at)
         VALUES ($1, 'roulette_ticket', 0, 'grant', NULL, '', 'admin', now(), now(), now()), ($1, 'point_coupon', 300, 'grant', NULL, '', 'admin', now(), now(), now())`,
        [owner],
      );
      await query(
        `INSERT INTO spin (member_id, item_id, prizes, prize, points, commitment, server_seed, client_seed, roll, total, at)
         SELECT $1, id, '[{"name": "200", "kind": "points", "points": 200, "weight": 1}]', 0, 200, '', '', '', 0, 1, now() FROM inventory_item WHERE kind = 'roulette_ticket'`,
        [owner],
      );
      await query(
        `INSERT INTO friend_point (bet_id, member_id, referrer_id, percent, revision, points, paid, is_open) VALUES ($2, 99, $1, 1, 0, 0, 50, false)`,
        [owner, this.ids.settled],
      );
      const row = oneRow(
        await query<{ coupon: number; spin: number }>(
          `SELECT (SELECT id FROM inventory_item WHERE kind = 'point_coupon') AS coupon, (SELECT id FROM spin) AS spin`,
        ),
      );
      return row;
    });
    const gift = (key: string, kind: GiftKind, points: number) => ({
      key,
      kind,
      memberId: owner,
      points,
      actor: 'system',
      cause: { kind: 'test', id: 1 },
    });
    await this.kit.database.transaction((tx) =>
      this.kit.gifts.giveAll(tx, [
        gift(`attendance:${owner}:${day}`, 'attendance', 100),
        gift(`roulette:${made.spin}`, 'roulette', 200),
        gift(`coupon:${made.coupon}`, 'coupon', 300),
        gift(`friend:${this.ids.settled}:${owner}`, 'friend', 50),
      ]),
    );
  }

  /** Writes past triggers and foreign keys, as no code of the product can. */
  private corrupting<T>(work: (query: Query, tx: Tx) => Promise<T>): Promise<T> {
    return this.kit.database.transaction(async (tx) => {
      await tx.query('SET LOCAL session_replication_role = replica');
      return work((text, params) => tx.query(text, params), tx);
    });
  }
}
