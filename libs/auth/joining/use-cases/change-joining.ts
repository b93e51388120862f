import { Inject, Injectable } from '@nestjs/common';
import { described, refuse, type CallOutput, type CallParsed } from '#lib/contract';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { isMonitor, mayLogIn, MembersRepository } from '#lib/members';
import { audit, CLOCK, Database, Settings, SettingSections, type CommandContext, type Tx } from '#lib/platform';
import { siteChanged, siteSettings } from '#lib/site';
import { joiningSettings } from '../joining-settings.js';

const groups = [siteSettings, joiningSettings];

/** Who may join and how, as the administrators see and change it. It holds from the next application on. */
@Injectable()
export class ChangeJoining {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly members: MembersRepository,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
    sections: SettingSections,
  ) {
    sections.register({
      of: described.joinSettings,
      groups,
      placeOf: (path) => (path === 'isOpen' ? { group: siteSettings, path: 'useUserJoin' } : { group: joiningSettings, path }),
      change: (command, values) => this.execute(command, values as CallParsed<'admin/join/settings/update'>),
    });
    sections.registerStored(described.joinLimitSettings, joiningSettings);
  }

  async get(): Promise<CallOutput<'admin/join/settings/get'>> {
    const version = await this.settings.versionOf(groups);
    const [{ useUserJoin: isOpen }, { smsRequired, defaultAgent, level, minimumAge }] = await Promise.all([
      this.settings.get(siteSettings),
      this.settings.get(joiningSettings),
    ]);
    return { isOpen, smsRequired, defaultAgent, level, minimumAge, version };
  }

  /** @throws DomainError PARENT_UNKNOWN when nobody could join below the default agent */
  async execute(command: CommandContext, { isOpen, version, ...fields }: CallParsed<'admin/join/settings/update'>): Promise<void> {
    const defaultAgent = fields.defaultAgent.trim();
    const by = command.actor.account;
    await this.database.transaction(async (tx) => {
      await this.settings.assertUnchanged(tx, groups, version);
      if (defaultAgent !== '') await this.assertAgent(tx, defaultAgent);
      const site = await this.settings.changeIn(tx, siteSettings, () => ({ useUserJoin: isOpen }), by);
      const joining = await this.settings.changeIn(tx, joiningSettings, () => ({ ...fields, defaultAgent }), by);
      const before = { ...joining.before, isOpen: site.before.useUserJoin };
      const after = { ...joining.after, isOpen };
      await audit(tx, command, this.clock, [{ action: 'join.settings', target: `setting:${joiningSettings.name}`, before, after }]);
      if (site.before.useUserJoin !== isOpen) await this.outbox.record(tx, [siteChanged(this.clock.now())]);
    });
  }

  private async assertAgent(tx: Tx, account: string): Promise<void> {
    const agent = await this.members.byAccount(tx, 'agent', account);
    if (!agent || !mayLogIn(agent.status) || isMonitor(agent.role)) throw refuse('PARENT_UNKNOWN');
  }
}
