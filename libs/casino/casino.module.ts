import { Module } from '@nestjs/common';
import { MembersModule } from '#lib/members';
import { CasinoController } from './casino.controller.js';

/** The casino's calls. */
@Module({ imports: [MembersModule], controllers: [CasinoController] })
export class CasinoHttpModule {}
