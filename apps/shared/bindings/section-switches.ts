import { Injectable } from '@nestjs/common';
import type { SiteSwitch } from '#lib/contract';
import { Settings } from '#lib/platform';
import { rewardSettings } from '#lib/rewards';
import { SectionSwitches, siteSettings } from '#lib/site';

/** The site's switches, wherever they are set. Read from memory. */
@Injectable()
export class LiveSectionSwitches extends SectionSwitches {
  constructor(private readonly settings: Settings) {
    super();
  }

  async isOn(name: SiteSwitch): Promise<boolean> {
    const [site, rewards] = await Promise.all([this.settings.get(siteSettings), this.settings.get(rewardSettings)]);
    const states: Record<SiteSwitch, boolean> = {
      sports: site.useSports,
      minigame: site.useMinigame,
      casino: site.useCasino || site.useSlot,
      roulette: site.useRouletteSystem && rewards.roulette.isOpen,
      attendance: rewards.attendance.isOpen,
      join: site.useUserJoin,
    };
    return states[name];
  }
}
