import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Database } from '#lib/platform';
import { ImportSeason } from '../import/import-season.js';
import { ResultRule } from '../result-rule.js';

/** An administrator has a season file read. */
@Injectable()
export class ImportFile {
  constructor(
    private readonly database: Database,
    private readonly importSeason: ImportSeason,
    private readonly rule: ResultRule,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError IMPORT_UNREADABLE */
  async execute(
    command: CommandContext,
    { file, ...season }: CallParsed<'admin/sports/import'>,
  ): Promise<CallOutput<'admin/sports/import'>> {
    const report = await this.importSeason.run(season, {
      id: command.actor.id,
      needsSecondPerson: (tx, fixtureId) => this.rule.needsSecondPerson(tx, fixtureId),
    });
    const { rows, ...counts } = report;
    const lines = { from: season.firstLine, rows: rows.length, results: season.results };
    await audit(this.database, command, this.clock, [{ action: 'sports.import', target: `file:${file}`, after: { ...lines, ...counts } }]);
    return report;
  }
}
