import { Injectable } from '@nestjs/common';
import { Database } from '#lib/platform';
import { OutgoingRepository, type OutgoingCall } from '../data/outgoing.repository.js';
import { refusal } from '../domain/refusal.js';
import type { Vendor } from '../domain/vendor.js';

/** What the site knows of a transfer that it asked a vendor for. */
@Injectable()
export class ReadTransfer {
  constructor(
    private readonly database: Database,
    private readonly outgoing: OutgoingRepository,
  ) {}

  /** @throws CasinoRefusal TX_NOT_FOUND */
  async execute(vendor: Vendor, key: string): Promise<Pick<OutgoingCall, 'outcome' | 'amount'>> {
    const found = await this.outgoing.byKey(this.database, vendor.id, key);
    if (!found?.call.startsWith('transfer/')) throw refusal('TX_NOT_FOUND');
    return found;
  }
}
