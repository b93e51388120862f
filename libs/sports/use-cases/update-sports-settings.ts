import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, refuse, section as sections, type SectionSettings } from '#lib/contract';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Commands, Database, differenceOf, Settings, type Tx } from '#lib/platform';
import { listsEvent } from '../fixture-views.js';
import { catalogueProblem, sectionProblem, type SettingsProblem } from '../settings/check-settings.js';
import { catalogueGroup, sectionGroup } from '../settings/sports-settings.js';

type Input = CallParsed<'admin/sports/settings/update'>;

/** Settings of the catalogue and of the sections, for administrators. */
@Injectable()
export class UpdateSportsSettings {
  constructor(
    private readonly database: Database,
    private readonly commands: Commands,
    private readonly settings: Settings,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** As they are stored at this moment, so that the versions fit. */
  async read(): Promise<CallOutput<'admin/sports/settings/get'>> {
    const stored = await Promise.all(
      sections.options.map(async (id) => {
        const { value: settings, version } = await this.settings.read(this.database, sectionGroup(id));
        return [id, { settings, version }] as const;
      }),
    );
    const { value: catalogue, version: catalogueVersion } = await this.settings.read(this.database, catalogueGroup);
    return { catalogue, catalogueVersion, sections: Object.fromEntries(stored) as CallOutput<'admin/sports/settings/get'>['sections'] };
  }

  /**
   * @throws DomainError GAME_CHANGED when somebody changed the section since its version, CHANGED_MEANWHILE the catalogue; INVALID_INPUT
   * with the field
   */
  execute(command: CommandContext, { catalogue, catalogueVersion, section }: Input): Promise<void> {
    return this.commands.run(command, async (tx) => {
      if (catalogue) await this.settings.assertUnchanged(tx, [catalogueGroup], catalogueVersion);
      if (catalogue) await this.updateCatalogue(tx, command, catalogue);
      if (section) await this.updateSection(tx, command, section);
    });
  }

  private async updateCatalogue(tx: Tx, command: CommandContext, catalogue: NonNullable<Input['catalogue']>): Promise<void> {
    refuseProblem('catalogue', catalogueProblem(catalogue));
    const { before, after } = await this.settings.changeIn(tx, catalogueGroup, () => catalogue, byOf(command));
    await audit(tx, command, this.clock, [{ action: 'sports.settings', target: 'sports:catalogue', ...differenceOf(before, after) }]);
  }

  private async updateSection(tx: Tx, command: CommandContext, { id, settings, version }: NonNullable<Input['section']>): Promise<void> {
    refuseProblem('section.settings', sectionProblem(settings));
    const { before, after } = await this.settings.changeIn(
      tx,
      sectionGroup(id),
      (before, stored) => {
        if (stored !== version) throw refuse('GAME_CHANGED');
        return withStop(before, settings);
      },
      byOf(command),
    );
    await audit(tx, command, this.clock, [
      { action: 'sports.settings', target: `sports:${id}`, ...differenceOf(before, after), fallback: ofLevels(after) },
    ]);
    await this.outbox.record(tx, [listsEvent([id], this.clock.now())]);
  }
}

/** Off sale with the reason, on sale without one. @throws DomainError INVALID_INPUT for a section that is stopped without a reason */
function withStop(before: SectionSettings, after: SectionSettings): SectionSettings {
  if (after.onSale) return { ...after, stopReason: '' };
  if (before.onSale && after.stopReason.trim() === '')
    throw refuse('INVALID_INPUT', { field: 'section.settings.stopReason', reason: 'no reason' });
  return after;
}

function byOf({ actor }: CommandContext): string {
  return `${actor.kind}:${actor.account}`;
}

function refuseProblem(where: string, problem: SettingsProblem | undefined): void {
  if (problem) throw refuse('INVALID_INPUT', { field: `${where}.${problem.field}`, reason: problem.reason });
}

/** What holds for a level that has nothing of its own. */
function ofLevels(section: SectionSettings): object {
  const values = Object.entries({ ...section, allowed: true }).map(([name, value]) => [name, [value]]);
  return { levels: { '*': Object.fromEntries(values) } };
}
