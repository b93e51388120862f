import { Module } from '@nestjs/common';
import { MembersModule } from '../members.module.js';
import { CodesController } from './codes.controller.js';
import { Codes } from './codes.js';
import { CodesRepository } from './codes.repository.js';

/** Recommendation codes. */
@Module({ imports: [MembersModule], providers: [CodesRepository, Codes], exports: [Codes] })
export class CodesModule {}

/** The codes' calls; for the process that answers HTTP. */
@Module({ imports: [CodesModule], controllers: [CodesController] })
export class CodesHttpModule {}
