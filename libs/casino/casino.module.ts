import { Module } from '@nestjs/common';
import { MembersModule } from '#lib/members';

/** The casino's calls. */
@Module({ imports: [MembersModule] })
export class CasinoHttpModule {}
