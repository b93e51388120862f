import { Injectable } from '@nestjs/common';
import { type NewDifferences, VendorAlerts, type VendorChange } from '#lib/casino';
import { Outbox } from '#lib/events';
import type { Tx } from '#lib/platform';
import { OwnAlerts } from '#lib/stats';

/** Changes of vendors' accounts stand among the alerts of the site; consoles that show vendors read them again. */
@Injectable()
export class RaisedVendorAlerts extends VendorAlerts {
  constructor(
    private readonly alerts: OwnAlerts,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  async changed(tx: Tx, change: VendorChange): Promise<void> {
    await this.alerts.vendorChanged(tx, change);
    await this.outbox.record(tx, [{ name: 'vendors.changed', at: change.at, streams: ['admin'], data: {} }]);
  }

  differs(tx: Tx, found: NewDifferences): Promise<void> {
    return this.alerts.vendorDiffers(tx, found);
  }
}
