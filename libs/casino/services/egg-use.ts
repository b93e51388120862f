import { Injectable } from '@nestjs/common';
import { type Sql, Settings } from '#lib/platform';
import { siteSettings } from '#lib/site';
import { VendorsRepository } from '../data/vendors.repository.js';

/** Whether the site has eggs at all. */
@Injectable()
export class EggUse {
  constructor(
    private readonly settings: Settings,
    private readonly vendors: VendorsRepository,
  ) {}

  /** Where the site plays with eggs, or a vendor has a wallet of its own. */
  async hasEggs(sql: Sql): Promise<boolean> {
    return !(await this.settings.get(siteSettings, sql)).isSeamless || (await this.vendors.hasTransferWallet(sql));
  }
}
