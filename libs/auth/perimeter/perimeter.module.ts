import { Module } from '@nestjs/common';
import { MembersModule } from '#lib/members';
import { AuthModule } from '../auth.module.js';
import { PerimeterController } from './http/perimeter.controller.js';
import { ChangeAddresses } from './services/change-addresses.js';
import { ChangeDomains } from './services/change-domains.js';
import { ClearPerimeter } from './use-cases/clear-perimeter.js';

/** The command that lifts the rules. */
@Module({ imports: [AuthModule], providers: [ClearPerimeter] })
export class PerimeterCommandsModule {}

/** The administrators' calls. */
@Module({
  imports: [AuthModule, MembersModule],
  providers: [ChangeAddresses, ChangeDomains],
  controllers: [PerimeterController],
})
export class PerimeterHttpModule {}
