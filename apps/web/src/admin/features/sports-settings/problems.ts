import type { TFunction } from 'i18next';
import { isQuotable } from '../../lib/odds-book.js';
import { sections } from '../../../shared/sports/sports-labels.js';
import { levels, type Catalogue, type SectionSettings, type Settings, type Tab } from './settings.js';

/** Why a field is not accepted, by its name; a bonus tier's is `bonus.0`, a level's `levels.3.maxStake`. */
export type Problems = Readonly<Record<string, string>>;

export const MAX_LEGS = 50;
export const MAX_PROVIDERS = 10;
const MAX_PROVIDER_NAME = 10;
const MAX_CLOSING_SECONDS = 86_400;
const MAX_DELAY_SECONDS = 60;
const MAX_CANCEL_SECONDS = 604_800;
const MAX_POSTPONED_HOURS = 720;
const MAX_HISTORY_DAYS = 3_650;

/** Everything that would be refused, found before it is sent, by tab. */
export function problemsOf({ catalogue, sections: own }: Settings, t: TFunction): Readonly<Record<Tab, Problems>> {
  return {
    catalogue: catalogueProblems(catalogue, t),
    ...Object.fromEntries(sections.map((id) => [id, sectionProblems(own[id], t)])),
  } as Record<Tab, Problems>;
}

class Finder {
  readonly found: Record<string, string> = {};
  constructor(private readonly t: TFunction) {}

  whole(name: string, value: number, least: number, most: number): void {
    if (!(Number.isInteger(value) && value >= least && value <= most))
      this.found[name] = this.t('admin:game.problem.within', { least, most });
  }

  share(name: string, value: number, least: number, most: number): void {
    if (!(value >= least && value <= most)) this.found[name] = this.t('admin:settings.problem.range', { least, most });
  }

  odds(name: string, value: number): void {
    if (!isQuotable(value)) this.found[name] = this.t('admin:game.problem.oddsInvalid');
  }

  needed(name: string, value: number): void {
    if (!(value > 0)) this.found[name] = this.t('admin:game.problem.needed');
  }

  /** A least amount and a most one; blank ones are another's. */
  order(name: string, least: number | undefined, most: number | undefined): void {
    if (least !== undefined && most !== undefined && least > most) this.found[name] = this.t('admin:game.problem.belowMinimum');
  }
}

function catalogueProblems(catalogue: Catalogue, t: TFunction): Problems {
  const finder = new Finder(t);
  finder.share('marginPercent', catalogue.marginPercent, 0, 50);
  finder.odds('maxOdds', catalogue.maxOdds);
  finder.whole('postponedHours', catalogue.postponedHours, 1, MAX_POSTPONED_HOURS);
  finder.share('cashOutPercent', catalogue.cashOutPercent, 1, 100);
  finder.whole('historyDays', catalogue.historyDays, 1, MAX_HISTORY_DAYS);
  const { providers } = catalogue;
  if (providers.length < 1 || providers.length > MAX_PROVIDERS || providers.some((name) => name.length > MAX_PROVIDER_NAME))
    finder.found['providers'] = t('admin:settings.problem.providers', { most: MAX_PROVIDERS });
  return finder.found;
}

function sectionProblems(section: SectionSettings, t: TFunction): Problems {
  const finder = new Finder(t);
  for (const name of ['minStake', 'maxStake', 'maxSingleStake', 'maxWin'] as const) finder.needed(name, section[name]);
  finder.order('maxStake', section.minStake, section.maxStake);
  finder.order('maxSingleStake', section.minStake, section.maxSingleStake);
  finder.whole('minLegs', section.minLegs, 1, MAX_LEGS);
  finder.whole('maxLegs', section.maxLegs, 1, MAX_LEGS);
  if (section.minLegs > section.maxLegs) finder.found['maxLegs'] = t('admin:settings.problem.legs');
  finder.whole('closingSeconds', section.closingSeconds, 0, MAX_CLOSING_SECONDS);
  finder.whole('delaySeconds', section.delaySeconds, 0, MAX_DELAY_SECONDS);
  finder.whole('cancelSeconds', section.cancelSeconds, 0, MAX_CANCEL_SECONDS);
  finder.odds('maxTotalOdds', section.maxTotalOdds);
  finder.odds('maxOdds', section.maxOdds);
  section.bonus.forEach(({ legs, odds }, index) => {
    finder.whole(`bonus.${index}`, legs, 2, MAX_LEGS);
    if (!isQuotable(odds)) finder.odds(`bonus.${index}`, odds);
    if (section.bonus.some((other, at) => at < index && other.legs >= legs))
      finder.found[`bonus.${index}`] = t('admin:settings.problem.bonusOrder');
  });
  for (const level of levels) {
    const own = section.levels[level];
    if (own === undefined) continue;
    finder.order(`levels.${level}.maxStake`, own.minStake ?? section.minStake, own.maxStake ?? section.maxStake);
    finder.order(`levels.${level}.maxSingleStake`, own.minStake ?? section.minStake, own.maxSingleStake ?? section.maxSingleStake);
  }
  return finder.found;
}
