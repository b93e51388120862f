import { Inject, Injectable } from '@nestjs/common';
import { described, type CallOutput, type CallParsed } from '#lib/contract';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, Settings, SettingSections, type AuditNote, type CommandContext, type Tx } from '#lib/platform';
import { inspectionSettings } from '../inspections.js';
import { offerSettings, siteChanged, siteSettings, solutionOf, soundSettings, unitSettings } from '../site-settings.js';

const groups = [siteSettings, inspectionSettings];

/** The site's name, switches and links, as administrators see and change them. Every open page is told. */
@Injectable()
export class ChangeSite {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
    sections: SettingSections,
  ) {
    sections.register({
      of: described.siteSettings,
      groups,
      placeOf: (path) => {
        const [first, second] = path.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()).split('.') as [string, string?];
        return second === undefined ? { group: siteSettings, path: first } : { group: inspectionSettings, path: second };
      },
      change: (command, values) => this.execute(command, values as CallParsed<'admin/site/settings/update'>),
    });
    const changed = (tx: Tx) => this.outbox.record(tx, [siteChanged(this.clock.now())]);
    sections.registerStored(described.unitSettings, unitSettings, { changed });
    sections.registerStored(described.offerSettings, offerSettings, { changed });
    sections.registerStored(described.soundSettings, soundSettings, { changed });
  }

  async get(): Promise<CallOutput<'admin/site/settings/get'>> {
    const version = await this.settings.versionOf(groups);
    const { value: site } = await this.settings.read(this.database, siteSettings);
    const { value: inspection } = await this.settings.read(this.database, inspectionSettings);
    return {
      name: site.name,
      use_roulette_system: site.useRouletteSystem,
      use_user_join: site.useUserJoin,
      ...solutionOf(site),
      use_inplay: site.useInplay,
      use_virtual: site.useVirtual,
      use_board: site.useBoard,
      is_seamless: site.isSeamless,
      telegram_link: site.telegramLink,
      kakao_link: site.kakaoLink,
      inspection: { is_disabled: inspection.isDisabled, memo: inspection.memo },
      version,
    };
  }

  async execute(command: CommandContext, fields: CallParsed<'admin/site/settings/update'>): Promise<void> {
    const by = command.actor.account;
    const at = this.clock.now();
    await this.database.transaction(async (tx) => {
      await this.settings.assertUnchanged(tx, groups, fields.version);
      const site = await this.settings.changeIn(tx, siteSettings, () => siteFields(fields), by);
      const { is_disabled, memo } = fields.inspection;
      const inspection = await this.settings.changeIn(tx, inspectionSettings, () => ({ isDisabled: is_disabled, memo }), by);
      await audit(tx, command, this.clock, [note('site', site), note('inspection', inspection)]);
      await this.outbox.record(tx, [siteChanged(at)]);
      if (isSame(inspection)) return;
      await this.outbox.record(tx, [{ name: 'inspection.changed', at, streams: ['site'], data: { is_disabled, memo } }]);
    });
  }
}

function siteFields(fields: CallParsed<'admin/site/settings/update'>) {
  return {
    name: fields.name,
    useRouletteSystem: fields.use_roulette_system,
    useUserJoin: fields.use_user_join,
    useCasino: fields.use_casino,
    useSlot: fields.use_slot,
    useSports: fields.use_sports,
    useInplay: fields.use_inplay,
    useVirtual: fields.use_virtual,
    useMinigame: fields.use_minigame,
    usePowerball: fields.use_powerball,
    useBoard: fields.use_board,
    isSeamless: fields.is_seamless,
    telegramLink: fields.telegram_link,
    kakaoLink: fields.kakao_link,
  };
}

interface Change {
  before: object;
  after: object;
}
function note(group: 'site' | 'inspection', { before, after }: Change): AuditNote {
  return { action: `${group}.settings`, target: `setting:${group}`, before, after };
}
function isSame({ before, after }: Change): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}
