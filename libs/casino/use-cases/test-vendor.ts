import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Database } from '#lib/platform';
import { VendorsRepository } from '../data/vendors.repository.js';
import type { Vendor } from '../domain/vendor.js';
import { GameVendors } from '../gateway/game-vendors.js';

/** What came of a test call. */
export interface TestedVendor {
  isAnswered: boolean;
  elapsedMs: number;
  /** Why it failed, in the gateway's words; empty where it did not. */
  reason: string;
  /** The vendor knows the pair that was to come; the site signs by it from now on. */
  usesNextKey: boolean;
}

/** Asks a vendor for something that changes nothing, to see that address, keys and format are right. */
@Injectable()
export class TestVendor {
  constructor(
    private readonly database: Database,
    private readonly vendors: VendorsRepository,
    private readonly gateways: GameVendors,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A pair of ours that is to come is tried first: once the vendor accepts it, the site signs by it. @throws DomainError NOT_FOUND */
  async execute(command: CommandContext, code: string): Promise<TestedVendor> {
    const vendor = await this.vendors.byCode(this.database, code);
    if (!vendor) throw refuse('NOT_FOUND');
    const usesNextKey = vendor.nextPublicKey !== null && (await this.try(vendor, true)).reason === '';
    if (usesNextKey) await this.use(command, vendor);
    const { elapsedMs, reason } = await this.try(vendor, false);
    return { isAnswered: reason === '', elapsedMs, reason, usesNextKey };
  }

  private async try(vendor: Vendor, withNextKey: boolean): Promise<{ elapsedMs: number; reason: string }> {
    const startedAt = performance.now();
    const reason = await this.gateways
      .of(vendor)
      .test(vendor, withNextKey)
      .then(
        () => '',
        (error: Error) => error.message,
      );
    return { elapsedMs: Math.round(performance.now() - startedAt), reason };
  }

  private async use(command: CommandContext, { id, code }: Vendor): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.vendors.useNextKeys(tx, id, null);
      await audit(tx, command, this.clock, [{ action: 'vendor.useKey', target: `vendor:${code}`, after: {} }]);
    });
  }
}
