import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { assertVersion, audit, CLOCK, type CommandContext, Database, type Tx } from '#lib/platform';
import { isAddress, isSameAddress } from './addresses.js';
import { coinChanged } from './coin-changed.js';
import { type CoinWallet, type CoinWalletFields, CoinWalletsRepository } from './coin-wallets.repository.js';

/** Wallets of the site, as administrators add, change and delete them. They hold from the next request on. */
@Injectable()
export class SaveCoinWallet {
  constructor(
    private readonly database: Database,
    private readonly wallets: CoinWalletsRepository,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param seen id and version of the one that is changed; a new one without
   * @throws DomainError NOT_FOUND, CHANGED_MEANWHILE with the newer values, WALLET_ADDRESS_WRONG, COIN_WALLET_TAKEN, INVALID_INPUT
   */
  async save(
    command: CommandContext,
    fields: CoinWalletFields,
    seen?: { id: number; version: number },
  ): Promise<{ id: number; version: number }> {
    if (fields.fromLevel > fields.toLevel) throw refuse('INVALID_INPUT', { field: 'toLevel' });
    if (!isAddress(fields.network, fields.address)) throw refuse('WALLET_ADDRESS_WRONG', { field: 'address' });
    return this.database.transaction(async (tx) => {
      await this.wallets.lockAll(tx);
      const before = seen && (await this.wallets.lock(tx, seen.id));
      if (seen && !before) throw refuse('NOT_FOUND');
      if (before) assertVersion(seen!.version, before.version, factsOf(before));
      await this.assertFree(tx, fields, before?.id);
      const [at, by] = [this.clock.now(), command.actor.account];
      const id = before ? before.id : await this.wallets.insert(tx, fields, at, by);
      if (before) await this.wallets.update(tx, id, fields, at, by);
      await this.outbox.record(tx, [coinChanged(at)]);
      const change = { before: before && factsOf(before), after: factsOf(fields) };
      await audit(tx, command, this.clock, [{ action: 'coinWallet.save', target: `coinWallet:${id}`, ...change }]);
      return { id, version: before ? before.version + 1 : 1 };
    });
  }

  /** @throws DomainError NOT_FOUND */
  async delete(tx: Tx, command: CommandContext, id: number): Promise<void> {
    await this.wallets.lockAll(tx);
    const before = await this.wallets.lock(tx, id);
    if (!before) throw refuse('NOT_FOUND');
    await this.wallets.delete(tx, id);
    await this.outbox.record(tx, [coinChanged(this.clock.now())]);
    await audit(tx, command, this.clock, [{ action: 'coinWallet.delete', target: `coinWallet:${id}`, before: factsOf(before) }]);
  }

  private async assertFree(tx: Tx, { network, use, address }: CoinWalletFields, ownId: number | undefined): Promise<void> {
    const wallets = await this.wallets.all(tx);
    const isTaken = wallets.some(
      (other) => other.id !== ownId && other.network === network && other.use === use && isSameAddress(network, other.address, address),
    );
    if (isTaken) throw refuse('COIN_WALLET_TAKEN');
  }
}

function factsOf({ network, use, address, fromLevel, toLevel, enabled }: CoinWalletFields | CoinWallet): CoinWalletFields {
  return { network, use, address, fromLevel, toLevel, enabled };
}
