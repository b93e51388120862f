import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { must, seoulIso } from '#lib/kernel';
import { Answers, Command, type CommandContext, Database, Input, type Origin, RequestOrigin, rowResults } from '#lib/platform';
import { ReconciliationsRepository } from '../data/reconciliations.repository.js';
import { VendorsRepository } from '../data/vendors.repository.js';
import { MendDifferences } from '../use-cases/mend-differences.js';

/** Differences between the site's book and vendors' lists, for administrators. */
@Controller()
export class AdminDifferencesController {
  constructor(
    private readonly database: Database,
    private readonly kept: ReconciliationsRepository,
    private readonly vendors: VendorsRepository,
    private readonly mendDifferences: MendDifferences,
  ) {}

  @Answers('admin/casino/difference/get')
  async list(
    @Input() { vendor, skip, take }: CallParsed<'admin/casino/difference/get'>,
  ): Promise<CallOutput<'admin/casino/difference/get'>> {
    const { items, total } = await this.kept.page(this.database, vendor, skip, take);
    const vendors = new Map((await this.vendors.all(this.database)).map(({ id, code, name }) => [id, { vendor: code, vendorName: name }]));
    const runs = await this.kept.all(this.database);
    return {
      items: items.map(({ vendorId: _vendorId, reference: _reference, closedAt: _closedAt, madeAt, foundAt, ...one }) => ({
        ...one,
        madeAt: seoulIso(madeAt),
        foundAt: seoulIso(foundAt),
      })),
      total,
      runs: runs.map(({ vendorId, at, until, ...run }) => ({
        ...run,
        ...must(vendors.get(vendorId), `run of vendor ${vendorId} has a vendor`),
        at: seoulIso(at),
        until: seoulIso(until),
      })),
    };
  }

  @Answers('admin/casino/difference/mend')
  async mend(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/casino/difference/mend'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.mendDifferences.execute(command, ids), language);
  }
}
