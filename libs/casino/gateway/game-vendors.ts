import { Injectable } from '@nestjs/common';
import type { Vendor } from '../domain/vendor.js';
import { type GameVendor, VendorRefused } from './game-vendor.js';
import { GwV1Vendor } from './gw-v1-vendor.js';

/** Who speaks with a vendor, by its format. */
@Injectable()
export class GameVendors {
  constructor(private readonly gwV1: GwV1Vendor) {}

  /** @throws VendorRefused for a format in which nothing can be asked */
  of(vendor: Pick<Vendor, 'format'>): GameVendor {
    if (vendor.format === 'gw-v1') return this.gwV1;
    throw new VendorRefused(`nothing can be asked in ${vendor.format}`);
  }
}
