import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput } from '#lib/contract';
import { type Clock, type Language, seoulIso } from '#lib/kernel';
import { CLOCK, Settings } from '#lib/platform';
import { BrowseSources, SectionSwitches } from '../ports.js';
import { menuOf, offerSettings, siteSettings, solutionOf, unitSettings } from '../site-settings.js';
import { type Entrant, inspectionPlans, inspectionSettings, inspectionView, isAhead, isHiddenFrom, noPlan } from '../inspections.js';

/** The notice bar and the event tab show the newest; their pages read further by themselves. */
const newest = 10;

/** The system context, flat, as the clients read it at each change of route. */
@Injectable()
export class Browse {
  constructor(
    private readonly settings: Settings,
    private readonly sources: BrowseSources,
    private readonly switches: SectionSwitches,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param host the Host header that the site was opened under
   * @param who what is in testing is shown to its testers only; left out, all is
   */
  async execute(language: Language, host?: string, who?: Entrant): Promise<CallOutput<'user/browse'>> {
    const [units, offer] = await Promise.all([this.settings.get(unitSettings), this.settings.get(offerSettings)]);
    const [site, inspection, notices, events, popups, games, join, { useExchangePassword, ...wallet }, hasEggs, on, { plans }] =
      await Promise.all([
        this.settings.get(siteSettings),
        this.settings.get(inspectionSettings),
        this.sources.notices(newest, language),
        this.sources.events(newest, language),
        this.sources.popups(language),
        this.sources.games(who),
        this.sources.joinRules(host),
        this.sources.walletRules(),
        this.sources.hasEggs(),
        this.switches.all(),
        this.settings.get(inspectionPlans),
      ]);
    const now = this.clock.now();
    const isShown = (target: string): boolean => who === undefined || !isHiddenFrom(plans[target] ?? noPlan, who);
    const { sections, ...menu } = menuOf(offer);
    return {
      use_roulette_system: on.roulette,
      use_user_join: site.useUserJoin,
      ...solutionOf(site),
      use_casino: site.useCasino && isShown('casino'),
      use_slot: site.useSlot && isShown('slot'),
      use_inplay: on.inplay,
      use_virtual: on.virtual,
      use_board: on.board,
      use_attendance: on.attendance,
      use_exchange_password: useExchangePassword,
      is_seamless: !hasEggs,
      telegram_link: site.telegramLink,
      kakao_link: site.kakaoLink,
      loaded: true,
      agent_inspection: inspectionView(inspection, now),
      inspections: Object.entries(plans)
        .filter(([target, plan]) => isAhead(plan, now) && isShown(target))
        .map(([target, plan]) => ({ target, ...inspectionView(plan, now) })),
      popups,
      units,
      ...menu,
      sections: sections.filter(isShown),
      notices,
      events,
      games,
      join,
      wallet,
      serverTime: seoulIso(now),
    };
  }
}
