import { Module, type DynamicModule } from '@nestjs/common';
import { EventsModule } from '#lib/events';
import { SportsModule } from '#lib/sports';
import { PlatformModule, type PlatformOptions } from '#lib/platform';

/** What reading a season file needs, and nothing that works on its own. */
@Module({})
export class ImportModule {
  static with(options: PlatformOptions): DynamicModule {
    return { module: ImportModule, imports: [PlatformModule.with(options), EventsModule, SportsModule] };
  }
}
