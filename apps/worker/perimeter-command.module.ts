import { Module, type DynamicModule } from '@nestjs/common';
import { PerimeterCommandsModule } from '#lib/auth';
import { EventsModule } from '#lib/events';
import { PlatformModule, type PlatformOptions } from '#lib/platform';
import { BindingsModule } from '../shared/bindings/bindings.module.js';

/** What the command that lifts the rules of the perimeter needs, and nothing that works on its own. */
@Module({})
export class PerimeterCommandModule {
  static with(options: PlatformOptions): DynamicModule {
    return {
      module: PerimeterCommandModule,
      imports: [PlatformModule.with(options), EventsModule, BindingsModule, PerimeterCommandsModule],
    };
  }
}
