import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { assert, type Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Database, BulkCommand, type RowResult, Settings, type Tx } from '#lib/platform';
import { actorName, Ledger, owned, site, type TransferDraft } from '#lib/wallet';
import { commissionSettings } from '../../commission-settings.js';
import { type LockedLine, LosingLinesRepository } from '../data/losing-lines.repository.js';

/** Lines that are paid by themselves in one transaction at most. */
const batch = 500;

/** Pays what agents have of closed periods: site.losing → cash. */
@Injectable()
export class PayLosing {
  constructor(
    private readonly database: Database,
    private readonly rows: BulkCommand,
    private readonly lines: LosingLinesRepository,
    private readonly ledger: Ledger,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Per row NOT_FOUND, ALREADY_PROCESSED, or SETTLEMENT_NONE where nothing is to be paid. @throws DomainError KEY_REUSED */
  execute(command: CommandContext, ids: readonly number[]): Promise<RowResult[]> {
    return this.rows.run(command, ids, (tx, id) => this.pay(tx, command, id));
  }

  /** Pays some of what waits, where the site pays by itself. @returns whether there may be more */
  async step(): Promise<boolean> {
    const { autoPayLosing } = await this.settings.get(commissionSettings);
    if (!autoPayLosing) return false;
    return this.database.transaction(async (tx) => {
      const waiting = await this.lines.waiting(tx, batch);
      await this.post(tx, waiting, 'system', 'system');
      return waiting.length === batch;
    });
  }

  private async pay(tx: Tx, command: CommandContext, id: number): Promise<string> {
    const line = await this.lines.lock(tx, id);
    if (!line) throw refuse('NOT_FOUND');
    if (line.state === 'carried' || line.state === 'none') throw refuse('SETTLEMENT_NONE');
    if (line.state !== 'waiting') throw refuse('ALREADY_PROCESSED');
    await this.post(tx, [line], actorName(command), command.actor.account);
    const after = { state: 'paid', agent: line.agentId, amount: line.payable };
    await audit(tx, command, this.clock, [{ action: 'losing.pay', target: `losing:${id}`, before: { state: line.state }, after }]);
    return 'paid';
  }

  private async post(tx: Tx, lines: readonly LockedLine[], actor: string, by: string): Promise<void> {
    if (lines.length === 0) return;
    const at = this.clock.now();
    await this.lines.step(
      tx,
      lines.map(({ id }) => id),
      { to: 'paid', at, by },
    );
    const posted = await this.ledger.post(
      tx,
      lines.map((line) => ({ ...transferOf(line, actor), at })),
    );
    assert(posted.size === lines.length, 'a line of losing that waits had been paid before');
  }
}

function transferOf({ id, agentId, payable }: LockedLine, actor: string): TransferDraft {
  return {
    key: `losing:${id}:paid`,
    kind: 'losing_paid',
    cause: { kind: 'losing_line', id },
    actor,
    postings: [{ from: site('losing'), to: owned(agentId, 'cash'), amount: payable }],
  };
}
