import { Module, type DynamicModule } from '@nestjs/common';
import { CasinoModule } from '#lib/casino';
import { EventsModule } from '#lib/events';
import { PlatformModule, type PlatformOptions } from '#lib/platform';
import { BindingsModule } from '../shared/bindings/bindings.module.js';
import { VendorConnection } from './demo/vendor-connection.js';

/** What making the demo's vendor known needs, and nothing that works on its own. */
@Module({})
export class ConnectVendorModule {
  static with(options: PlatformOptions): DynamicModule {
    return {
      module: ConnectVendorModule,
      imports: [PlatformModule.with(options), EventsModule, BindingsModule, CasinoModule],
      providers: [VendorConnection],
    };
  }
}
