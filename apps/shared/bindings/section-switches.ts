import { Injectable } from '@nestjs/common';
import type { GameFamily, SiteSwitch } from '#lib/contract';
import { drawGames, findGame } from '#lib/draws';
import { VendorsRepository } from '#lib/casino';
import { Database, Settings } from '#lib/platform';
import { rewardSettings } from '#lib/rewards';
import { GameFamilies, SectionSwitches, siteSettings } from '#lib/site';

/** The site's switches, wherever they are set. Read from memory. */
@Injectable()
export class LiveSectionSwitches extends SectionSwitches {
  constructor(private readonly settings: Settings) {
    super();
  }

  async all(): Promise<Record<SiteSwitch, boolean>> {
    const [site, rewards] = await Promise.all([this.settings.get(siteSettings), this.settings.get(rewardSettings)]);
    return {
      sports: site.useSports,
      inplay: site.useSports && site.useInplay,
      virtual: site.useSports && site.useVirtual,
      minigame: site.useMinigame,
      powerball: site.usePowerball,
      casino: site.useCasino,
      slot: site.useSlot,
      roulette: site.useRouletteSystem && rewards.roulette.isOpen,
      attendance: rewards.attendance.isOpen,
      board: site.useBoard,
      join: site.useUserJoin,
    };
  }
}

/** Which family a draw game belongs to. */
@Injectable()
export class LiveGameFamilies extends GameFamilies {
  constructor(
    private readonly database: Database,
    private readonly casino: VendorsRepository,
  ) {
    super();
  }

  of(game: string): GameFamily | undefined {
    return findGame(game)?.family;
  }

  all(): readonly string[] {
    return drawGames.map(({ id }) => id);
  }

  vendors(): Promise<readonly { code: string; name: string }[]> {
    return this.casino.all(this.database);
  }
}
