import { Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import type { Tx } from '#lib/platform';
import { AlertsRepository } from '../data/alerts.repository.js';
import { type ChangedVendor, type OwnRaised, raisedByChange, raisedByDifferences, type VendorDifferences } from '../domain/own-alerts.js';

/** Raises alerts that every site has, whatever rules its staff have made. */
@Injectable()
export class OwnAlerts {
  constructor(
    private readonly alerts: AlertsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** The alert and its push stand in the caller's transaction. @returns false where it was raised before */
  async raise(tx: Tx, { rule, slot, facts }: OwnRaised, at: Date): Promise<boolean> {
    const id = await this.alerts.raiseOwn(tx, rule, { slot, facts }, at);
    if (id === undefined) return false;
    await this.outbox.record(tx, [{ name: 'alert.raised', at, streams: ['admin'], data: { id, name: '', rule, facts } }]);
    return true;
  }

  async vendorDiffers(tx: Tx, found: VendorDifferences): Promise<void> {
    await this.raise(tx, raisedByDifferences(found), found.at);
  }

  async vendorChanged(tx: Tx, change: ChangedVendor): Promise<void> {
    await this.raise(tx, raisedByChange(change), change.at);
  }
}
