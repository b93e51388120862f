import { Injectable } from '@nestjs/common';
import type { Vendor } from '../domain/vendor.js';
import type { GameVendor } from './game-vendor.js';
import { GwV1Vendor } from './gw-v1-vendor.js';
import { Hub88Vendor } from './hub88-vendor.js';

/** Who speaks with a vendor, by its format. */
@Injectable()
export class GameVendors {
  constructor(
    private readonly gwV1: GwV1Vendor,
    private readonly hub88: Hub88Vendor,
  ) {}

  of(vendor: Pick<Vendor, 'format'>): GameVendor {
    return vendor.format === 'gw-v1' ? this.gwV1 : this.hub88;
  }
}
