import { Inject, Injectable } from '@nestjs/common';
import { calls, described, refuse, type CallOutput, type CallParsed } from '#lib/contract';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, Settings, SettingSections, type CommandContext } from '#lib/platform';
import { siteChanged } from '#lib/site';
import { giftSettings } from '#lib/wallet';
import { rewardSettings, type Prize, type RewardSettings } from './reward-settings.js';

const groups = [rewardSettings, giftSettings];

/** What is given, as administrators see and change it. It holds from the next day of attendance, spin, joiner and lost bet on. */
@Injectable()
export class ChangeRewards {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
    sections: SettingSections,
  ) {
    sections.register({
      of: described.rewardSettings,
      groups,
      placeOf: (path) => ({ group: path === 'signupPoints' ? giftSettings : rewardSettings, path }),
      // The wheel has a shape of its own.
      input: calls['admin/reward/settings/update'].in,
      change: (command, values) => this.change(command, values as CallParsed<'admin/reward/settings/update'>),
    });
  }

  async get(): Promise<CallOutput<'admin/reward/settings/get'>> {
    const version = await this.settings.versionOf(groups);
    const [rewards, { signupPoints }] = await Promise.all([this.settings.get(rewardSettings), this.settings.get(giftSettings)]);
    return { ...rewards, signupPoints, version };
  }

  /** @throws DomainError NAME_EMPTY, POINTS_EMPTY for a prize of points without any */
  async change(command: CommandContext, { signupPoints, version, ...fields }: CallParsed<'admin/reward/settings/update'>): Promise<void> {
    const rewards = { ...fields, roulette: { ...fields.roulette, prizes: fields.roulette.prizes.map(checked) } };
    const by = command.actor.account;
    await this.database.transaction(async (tx) => {
      await this.settings.assertUnchanged(tx, groups, version);
      const own = await this.settings.changeIn(tx, rewardSettings, () => rewards, by);
      const gifts = await this.settings.changeIn(tx, giftSettings, () => ({ signupPoints }), by);
      if (isOpened(own.before) !== isOpened(own.after)) await this.outbox.record(tx, [siteChanged(this.clock.now())]);
      const [before, after] = [
        { ...own.before, ...gifts.before },
        { ...own.after, ...gifts.after },
      ];
      await audit(tx, command, this.clock, [{ action: 'reward.settings', target: `setting:${rewardSettings.name}`, before, after }]);
    });
  }
}

/** What of it stands in the menus. */
function isOpened({ attendance, roulette }: RewardSettings): string {
  return `${attendance.isOpen} ${roulette.isOpen}`;
}

function checked(prize: Prize): Prize {
  const name = prize.name.trim();
  if (name === '') throw refuse('NAME_EMPTY');
  if (prize.kind === 'none' || prize.kind === 'ticket') return { ...prize, name, points: 0 };
  if (prize.points === 0) throw refuse('POINTS_EMPTY');
  return { ...prize, name };
}
