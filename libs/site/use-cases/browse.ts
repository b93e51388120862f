import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput } from '#lib/contract';
import { seoulIso, type Clock } from '#lib/kernel';
import { CLOCK, Settings } from '#lib/platform';
import { BrowseSources } from '../ports.js';
import { inspectionSettings, siteSettings, solutionOf, unitSettings } from '../site-settings.js';

/** The notice bar and the event tab show the newest; their pages read further by themselves. */
const newest = 10;

/** The system context, flat, as the clients read it at each change of route. */
@Injectable()
export class Browse {
  constructor(
    private readonly settings: Settings,
    private readonly sources: BrowseSources,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<CallOutput<'user/browse'>> {
    const [site, units, inspection, notices, events, popups, games, join, { useExchangePassword, ...wallet }] = await Promise.all([
      this.settings.get(siteSettings),
      this.settings.get(unitSettings),
      this.settings.get(inspectionSettings),
      this.sources.notices(newest),
      this.sources.events(newest),
      this.sources.popups(),
      this.sources.games(),
      this.sources.joinRules(),
      this.sources.walletRules(),
    ]);
    return {
      use_roulette_system: site.useRouletteSystem,
      use_user_join: site.useUserJoin,
      ...solutionOf(site),
      use_exchange_password: useExchangePassword,
      is_seamless: site.isSeamless,
      telegram_link: site.telegramLink,
      kakao_link: site.kakaoLink,
      loaded: true,
      agent_inspection: { is_disabled: inspection.isDisabled, memo: inspection.memo },
      popups,
      units,
      notices,
      events,
      games,
      join,
      wallet,
      serverTime: seoulIso(this.clock.now()),
    };
  }
}
