import { Module } from '@nestjs/common';
import { ExportsController } from './exports.controller.js';
import { ExportTurns } from './export-turns.js';
import { ListReader } from './list-reader.js';
import { MakeExport } from './make-export.js';

/** Files of lists. */
@Module({
  providers: [{ provide: ExportTurns, useFactory: () => new ExportTurns() }, ListReader, MakeExport],
  controllers: [ExportsController],
})
export class ExportsModule {}
