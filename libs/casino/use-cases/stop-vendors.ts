import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Commands, type CommandContext, StopReasons, type Tx } from '#lib/platform';
import { VendorsRepository } from '../data/vendors.repository.js';
import type { Vendor } from '../domain/vendor.js';
import { VendorAlerts } from '../ports.js';

/** Stops all running vendors, or starts those again that were stopped so. */
export type StopOrder = { isOn: false; reason: string } | { isOn: true };

/**
 * Switches all vendors in one transaction. Vendors that an administrator stopped one by one are left alone, and so are those that an
 * administrator has started since. Wins and rollbacks are accepted whether a vendor runs or not.
 */
@Injectable()
export class StopVendors {
  constructor(
    private readonly commands: Commands,
    private readonly vendors: VendorsRepository,
    private readonly stopReasons: StopReasons,
    private readonly alerts: VendorAlerts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the codes of the vendors that were switched @throws DomainError INVALID_INPUT for a stop without a reason */
  async execute(command: CommandContext, order: StopOrder): Promise<string[]> {
    return this.commands.run(command, async (tx) => {
      const switched = await (order.isOn ? this.vendors.lockStoppedTogether(tx) : this.vendors.lockRunning(tx));
      if (switched.length === 0) return [];
      const [at, by] = [this.clock.now(), command.actor.account];
      const ids = switched.map(({ id }) => id);
      await (order.isOn ? this.vendors.start(tx, ids, at) : this.vendors.stopTogether(tx, ids, { at, by }));
      for (const vendor of switched) await this.note(tx, command, vendor, order);
      const codes = switched.map(({ code }) => code);
      const version = Math.max(...switched.map((vendor) => vendor.version)) + 1;
      await this.alerts.changed(tx, { vendor: codes.join(', '), version, by, isNew: false, fields: ['enabled'], at });
      return codes;
    });
  }

  /** The reason beside the vendor, and the step in the audit log. */
  private async note(tx: Tx, command: CommandContext, { code, enabled }: Vendor, order: StopOrder): Promise<void> {
    const reason = order.isOn ? undefined : order.reason;
    const stop = await this.stopReasons.follow(tx, `vendor:${code}`, { wasOn: enabled, isOn: order.isOn, reason });
    const action = order.isOn ? 'vendor.startAll' : 'vendor.stopAll';
    await audit(tx, command, this.clock, [
      { action, target: `vendor:${code}`, before: { enabled }, after: { enabled: order.isOn, ...stop } },
    ]);
  }
}
