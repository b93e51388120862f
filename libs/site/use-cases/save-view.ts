import { Inject, Injectable } from '@nestjs/common';
import { refuse, savedViewLimits, type CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { SavedViewsRepository } from '../data/saved-views.repository.js';

/** Saves a view of a list for one person. */
@Injectable()
export class SaveView {
  constructor(
    private readonly database: Database,
    private readonly views: SavedViewsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the view's id @throws DomainError VIEWS_FULL */
  execute(owner: string, { list, name, ...settings }: CallParsed<'admin/view/save'>): Promise<number> {
    return this.database.transaction(async (tx) => {
      await this.views.lockOwner(tx, owner);
      const others = await this.views.countOthers(tx, owner, { list, name });
      const { perList, inAll } = savedViewLimits;
      if (others.ofList >= perList) throw refuse('VIEWS_FULL', { maximum: perList });
      if (others.ofAll >= inAll) throw refuse('VIEWS_FULL', { maximum: inAll });
      return this.views.save(tx, owner, { list, name, settings, at: this.clock.now() });
    });
  }
}
