import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PushData } from '#lib/contract';
import { Relay, type RelayedEvent } from '#lib/events';
import { must } from '#lib/kernel';
import type { Tx } from '#lib/platform';
import { Ledger } from '../ledger.js';

/**
 * Fills in `wallet.changed`, which the database writes with owner and cause alone: the balances are read when the event is
 * relayed, from the same snapshot a poll reads, so what is pushed equals what a poll answers.
 */
@Injectable()
export class WalletChanged implements OnModuleInit {
  constructor(
    private readonly relay: Relay,
    private readonly ledger: Ledger,
  ) {}

  onModuleInit(): void {
    this.relay.resolve('wallet.changed', (tx, events) => this.fill(tx, events));
  }

  async fill(tx: Tx, events: RelayedEvent[]): Promise<void> {
    const snapshots = await this.ledger.snapshots(tx, [...new Set(events.map((event) => Number(event.data['memberId'])))]);
    for (const event of events) {
      const { memberId, cause } = event.data as Pick<PushData<'wallet.changed'>, 'memberId' | 'cause'>;
      const { money, point, balance, hold, receivable, version } = must(snapshots.get(memberId), `owner ${memberId} has no accounts`);
      event.data = { memberId, money, point, balance, hold, receivable, version, cause } satisfies PushData<'wallet.changed'>;
    }
  }
}
