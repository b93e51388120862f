import { Module, type DynamicModule } from '@nestjs/common';
import { EventsModule } from '#lib/events';
import { PlatformModule, type PlatformOptions } from '#lib/platform';
import { StatsRebuildModule } from '#lib/stats';
import { BindingsModule } from '../shared/bindings/bindings.module.js';

/** What making the statistics anew needs, and nothing that works on its own. */
@Module({})
export class RebuildModule {
  static with(options: PlatformOptions): DynamicModule {
    return { module: RebuildModule, imports: [PlatformModule.with(options), EventsModule, BindingsModule, StatsRebuildModule] };
  }
}
