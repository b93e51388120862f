import { Module, type DynamicModule } from '@nestjs/common';
import { EventsModule } from '#lib/events';
import { SportsSupplyModule } from '#lib/sports';
import { PlatformModule, type PlatformOptions } from '#lib/platform';

/** What playing a season file needs, and nothing that works on its own. */
@Module({})
export class SimulateModule {
  static with(options: PlatformOptions): DynamicModule {
    return { module: SimulateModule, imports: [PlatformModule.with(options), EventsModule, SportsSupplyModule] };
  }
}
