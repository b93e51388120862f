import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { ledgerKinds, type InitialisationFailure } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, CONFIG, Database, dataKeysOf, type CommandContext, type Config, type Tx } from '#lib/platform';
import { type Initialisation, InitialisationsRepository } from '../data/initialisations.repository.js';
import { writeArchive, type WrittenArchive } from '../files/archive-file.js';
import { ClosedMonths, MonthIsOpen } from '../ports.js';

/**
 * Takes an initialisation through its months. A month is one step: its signed file first, then one transaction in which its rows leave, the
 * file's hash is noted and audited. Killed anywhere it goes on with the months that have not left; a month that has is never done again.
 */
@Injectable()
export class RunInitialisation {
  constructor(
    private readonly database: Database,
    private readonly initialisations: InitialisationsRepository,
    private readonly closed: ClosedMonths,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param signal aborted when another worker may begin the same work @throws whatever may be different the next time */
  async execute(running: Initialisation, signal?: AbortSignal): Promise<void> {
    for (const month of running.months) {
      if (await this.hasLeft(running, month)) continue;
      signal?.throwIfAborted();
      try {
        await this.month(running, month, signal);
      } catch (error) {
        if (error instanceof MonthIsOpen) return this.end(running, 'open');
        throw error;
      }
    }
    await this.end(running, null);
  }

  private async month(running: Initialisation, month: string, signal: AbortSignal | undefined): Promise<void> {
    const isLedger = running.kinds.some((kind) => ledgerKinds.includes(kind));
    if (isLedger) await this.closed.hold(month);
    try {
      if (isLedger && (await this.closed.open(this.database, month)).length > 0) throw new MonthIsOpen(month);
      const { archive, digest } = await this.write(running, month);
      signal?.throwIfAborted();
      await this.note(running, month, 'leaving', archive.rows);
      await this.leave(running, month, { archive, digest }).catch(async (error: unknown) => {
        // Nobody knows whether a commit that failed has taken effect: the file goes only where the database says that the month is here.
        if (await this.hasLeft(running, month)) return;
        await rm(archive.file, { force: true });
        throw error;
      });
    } catch (error) {
      if (isLedger) await this.closed.release(month);
      throw error;
    }
  }

  private async hasLeft({ id }: Initialisation, month: string): Promise<boolean> {
    return (await this.initialisations.months(this.database, [id])).some((done) => done.month === month);
  }

  private write(running: Initialisation, month: string): Promise<{ archive: WrittenArchive; digest: string }> {
    return this.database.transaction(async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const digest = await this.closed.digest(tx, month, running.kinds);
      const head = { initialisation: running.id, month, kinds: running.kinds, at: this.clock.now().toISOString() };
      const archive = await writeArchive(
        path.resolve(this.config.DATA_DIR, 'archives'),
        head,
        this.closed.rows(tx, month, running.kinds),
        dataKeysOf(this.config)[0]!,
        (rows) => this.note(running, month, 'archiving', rows),
      );
      return { archive, digest };
    });
  }

  private async leave(
    running: Initialisation,
    month: string,
    { archive, digest }: { archive: WrittenArchive; digest: string },
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { state } = await this.initialisations.lock(tx, running.id);
      if (state !== 'running') return;
      const figures = await this.closed.figures(tx, month, running.kinds);
      await this.closed.leave(tx, month, running.kinds, { id: running.id, digest });
      const { sha256, rows } = archive;
      const file = path.basename(archive.file);
      await this.initialisations.addMonth(tx, {
        initialisationId: running.id,
        month,
        leftAt: this.clock.now(),
        file,
        sha256,
        rows,
        figures,
      });
      await this.audit(tx, running, 'initialisation.month', { month, file, sha256, rows, figures });
    });
  }

  private async end(running: Initialisation, failure: InitialisationFailure | null): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { state } = await this.initialisations.lock(tx, running.id);
      if (state !== 'running') return;
      await this.initialisations.end(tx, running.id, { state: failure ? 'stopped' : 'done', failure }, this.clock.now());
      await this.audit(tx, running, 'initialisation.end', { failure });
    });
  }

  /** In the name of who asked, with who approved. */
  private audit(
    tx: Tx,
    { id, askedBy, approvalId, approvedBy }: Initialisation,
    action: 'initialisation.month' | 'initialisation.end',
    after: object,
  ) {
    const command = {
      ...{ actor: { kind: 'admin', account: askedBy }, address: null, requestId: `initialisation-${id}` },
      approval: { id: approvalId, approvedBy },
    } as unknown as CommandContext;
    return audit(tx, command, this.clock, [{ action, target: `initialisation:${id}`, after }]);
  }

  private note({ id }: Initialisation, month: string, step: 'archiving' | 'leaving', rows: number): Promise<void> {
    return this.initialisations.note(this.database, id, { month, step, rows });
  }
}
