import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { must } from '#lib/kernel';
import { BulkCommand, type CommandContext, Commands, type RowResult } from '#lib/platform';
import { ReconciliationsRepository } from '../data/reconciliations.repository.js';
import type { Difference } from '../domain/reconciliation.js';
import { MendDifferences } from '../use-cases/mend-differences.js';
import type { CasinoHarness } from './casino-harness.js';

/** Differences as the comparison of an hour leaves them, and the button that mends them. */
export class DifferencesHarness {
  readonly kept = new ReconciliationsRepository();
  readonly mending: MendDifferences;

  constructor(private readonly casino: CasinoHarness) {
    const { database, clock, vendors, rounds, transactions, payWin, rollBack, adjust } = casino;
    const bulk = new BulkCommand(new Commands(database, clock), pino({ level: 'silent' }));
    this.mending = new MendDifferences(database, bulk, this.kept, vendors, rounds, transactions, payWin, rollBack, adjust, clock);
  }

  /** @returns its number */
  async keep(difference: Omit<Difference, 'at'>): Promise<number> {
    const { database, clock, vendor } = this.casino;
    const at = clock.now();
    await database.transaction((tx) => this.kept.keep(tx, vendor.id, [{ ...difference, at }], at));
    const { items } = await this.kept.page(database, vendor.code, 0, 1_000);
    return must(
      items.find(({ txId }) => txId === difference.txId),
      'the difference is kept',
    ).id;
  }

  /** An administrator presses the button, with a key of their own. */
  async mend(id: number, adminId = 1): Promise<RowResult> {
    const actor = { kind: 'admin', id: adminId, account: `admin${adminId}`, nickname: 'admin', level: 0, path: [], sessionId: 1 } as const;
    const command: CommandContext = {
      ...{ actor: { ...actor, path: [] }, call: 'admin/casino/difference/mend', key: randomUUID(), input: { ids: [id] } },
      ...{ requestId: 'test', address: '203.0.113.7' },
    };
    const [result] = await this.mending.execute(command, [id]);
    return must(result, 'each row has a result');
  }

  /** Whether it is closed, and how many audit entries its mending has. */
  async standing(id: number): Promise<{ isOpen: boolean; audits: number }> {
    const [row] = await this.casino.database.query<{ isOpen: boolean; audits: number }>(
      `SELECT d.closed_at IS NULL AS "isOpen", (SELECT count(*) FROM audit_entry a WHERE a.action = 'casinoDifference.mend'
         AND a.before ->> 'txId' = d.vendor_tx) AS audits FROM casino_difference d WHERE d.id = $1`,
      [id],
    );
    return must(row, 'differences are kept');
  }
}
