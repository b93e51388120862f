import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { ErasuresRepository } from '../data/erasures.repository.js';
import { PersonalRecords } from '../ports.js';

const rowsAtOnce = 2_000;

/** Does what was decided: some rows in each transaction, so a kill costs one of them and a second run finds what is left. */
@Injectable()
export class ContinueErasures {
  constructor(
    private readonly database: Database,
    private readonly erasures: ErasuresRepository,
    private readonly records: PersonalRecords,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(signal?: AbortSignal): Promise<void> {
    for (const { id, memberId } of await this.erasures.running(this.database)) {
      while (!signal?.aborted && (await this.step(id, memberId)));
    }
  }

  /** @returns whether there may be more */
  private step(id: number, memberId: number): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const rows = await this.records.eraseSome(tx, memberId, rowsAtOnce);
      if (rows === 0) await this.erasures.finish(tx, id, this.clock.now());
      else await this.erasures.count(tx, id, rows);
      return rows > 0;
    });
  }
}
