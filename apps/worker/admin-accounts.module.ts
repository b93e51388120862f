import { Module, type DynamicModule } from '@nestjs/common';
import { AdminAccountsModule } from '#lib/auth';
import { EventsModule } from '#lib/events';
import { PlatformModule, type PlatformOptions } from '#lib/platform';
import { BindingsModule } from '../shared/bindings/bindings.module.js';

/** What the command that makes administrators needs, and nothing that works on its own. */
@Module({})
export class AdminAccountsCommandModule {
  static with(options: PlatformOptions): DynamicModule {
    return {
      module: AdminAccountsCommandModule,
      imports: [PlatformModule.with(options), EventsModule, BindingsModule, AdminAccountsModule],
    };
  }
}
