import { Injectable } from '@nestjs/common';
import { VendorAlerts, type VendorChange } from '#lib/casino';
import type { Tx } from '#lib/platform';
import { OwnAlerts } from '#lib/stats';

/** Changes of vendors' accounts stand among the alerts of the site. */
@Injectable()
export class RaisedVendorAlerts extends VendorAlerts {
  constructor(private readonly alerts: OwnAlerts) {
    super();
  }

  changed(tx: Tx, change: VendorChange): Promise<void> {
    return this.alerts.vendorChanged(tx, change);
  }
}
