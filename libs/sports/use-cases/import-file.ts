import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Database } from '#lib/platform';
import { ImportSeason } from '../import/import-season.js';

/** An administrator has a season file read. */
@Injectable()
export class ImportFile {
  constructor(
    private readonly database: Database,
    private readonly importSeason: ImportSeason,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError IMPORT_UNREADABLE */
  async execute(
    command: CommandContext,
    { file, ...season }: CallParsed<'admin/sports/import'>,
  ): Promise<CallOutput<'admin/sports/import'>> {
    const report = await this.importSeason.run(season, command.actor.id);
    const { rows, ...counts } = report;
    const lines = { from: season.firstLine, rows: rows.length, results: season.results };
    await audit(this.database, command, this.clock, [{ action: 'sports.import', target: `file:${file}`, after: { ...lines, ...counts } }]);
    return report;
  }
}
