import { Inject, Injectable } from '@nestjs/common';
import { builtInSkins, refuse, type CallOutput, type CallParsed, type Skin, skinFaults, skinLimits } from '#lib/contract';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { audit, type AuditNote, CLOCK, type CommandContext, Database, Settings, type Tx } from '#lib/platform';
import { DomainsOfSkins } from '../ports.js';
import { siteChanged } from '../site-settings.js';
import { allSkins, skinSettings, type SkinSettings } from '../skins.js';

const isBuiltIn = (key: string): boolean => builtInSkins.some((skin) => skin.key === key);

/** The looks of the site, as administrators see and change them. */
@Injectable()
export class ChangeSkins {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly domains: DomainsOfSkins,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async get(): Promise<CallOutput<'admin/skin/get'>> {
    const version = await this.settings.versionOf([skinSettings]);
    const settings = await this.settings.get(skinSettings);
    const items = allSkins(settings).map(async (skin) => ({
      ...skin,
      isBuiltIn: isBuiltIn(skin.key),
      domains: await this.domains.of(skin.key),
    }));
    return { items: await Promise.all(items), usual: settings.usual, version };
  }

  /** @throws DomainError SKIN_UNREADABLE and SKIN_CONFUSING with the field, SKIN_TAKEN, SKINS_FULL, CHANGED_MEANWHILE */
  async save(command: CommandContext, { version, ...skin }: CallParsed<'admin/skin/save'>): Promise<void> {
    if (isBuiltIn(skin.key)) throw refuse('SKIN_TAKEN', { field: 'key' });
    const [fault] = skinFaults(skin);
    if (fault) throw refuse(fault.kind === 'near' ? 'SKIN_CONFUSING' : 'SKIN_UNREADABLE', { ...fault });
    await this.change(command, version, ({ own }) => {
      const before = own.find(({ key }) => key === skin.key);
      if (!before && own.length >= skinLimits.own) throw refuse('SKINS_FULL', { maximum: skinLimits.own });
      return {
        fields: { own: before ? own.map((each) => (each === before ? skin : each)) : [...own, skin] },
        note: { action: 'skin.save', target: `skin:${skin.key}`, ...(before && { before }), after: skin },
      };
    });
  }

  /** @throws DomainError NOT_FOUND, SKIN_IN_USE */
  async remove(command: CommandContext, key: string): Promise<void> {
    const domains = await this.domains.of(key);
    if (domains.length > 0) throw refuse('SKIN_IN_USE', { domains: domains.join(', ') });
    await this.change(command, undefined, ({ own, usual }) => {
      const before = own.find((each) => each.key === key);
      if (!before) throw refuse('NOT_FOUND');
      if (usual === key) throw refuse('SKIN_IN_USE', { domains: '*' });
      return { fields: { own: own.filter((each) => each !== before) }, note: { action: 'skin.delete', target: `skin:${key}`, before } };
    });
  }

  /** @throws DomainError SKIN_UNKNOWN */
  async use(command: CommandContext, key: string): Promise<void> {
    await this.change(command, undefined, (settings) => {
      if (!allSkins(settings).some((skin: Skin) => skin.key === key)) throw refuse('SKIN_UNKNOWN', { field: 'key' });
      return {
        fields: { usual: key },
        note: { action: 'skin.use', target: `skin:${key}`, before: { usual: settings.usual }, after: { usual: key } },
      };
    });
  }

  private async change(
    command: CommandContext,
    seen: number | undefined,
    work: (before: SkinSettings) => { fields: Partial<SkinSettings>; note: AuditNote },
  ): Promise<void> {
    await this.database.transaction(async (tx: Tx) => {
      await this.settings.assertUnchanged(tx, [skinSettings], seen);
      let note: AuditNote | undefined;
      await this.settings.changeIn(
        tx,
        skinSettings,
        (before) => {
          const done = work(before);
          note = done.note;
          return done.fields;
        },
        command.actor.account,
      );
      await audit(tx, command, this.clock, [note!]);
      await this.outbox.record(tx, [siteChanged(this.clock.now())]);
    });
  }
}
