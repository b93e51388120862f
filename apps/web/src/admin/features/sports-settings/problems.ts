import type { TFunction } from 'i18next';
import { bonusBounds, catalogueSettings, sectionSettings } from '../../../../../../libs/contract/settings/sports.js';
import { isQuotable } from '../../lib/odds-book.js';
import { sections } from '../../../shared/sports/sports-labels.js';
import { settingErrors } from '../../../ui/settings/setting-errors.js';
import { levels } from '../../../lib/levels.js';
import type { SectionSettings, Settings } from './settings.js';

/** Why a field is not accepted, by its name; a bonus tier's is `bonus.0`, a level's `levels.3.maxStake`. */
export type Problems = Readonly<Record<string, string>>;

/** Everything that would be refused, found before it is sent, by path, such as `sections.europe.maxStake`. */
export function problemsOf({ catalogue, sections: own }: Settings, before: Settings, t: TFunction): Problems {
  return {
    ...below('catalogue', settingErrors(catalogueSettings.fields, catalogue)),
    ...Object.assign({}, ...sections.map((id) => below(`sections.${id}`, sectionProblems(own[id], before.sections[id], t)))),
  };
}

/** The problems of one part, by the paths within it. */
export function problemsAt(all: Readonly<Record<string, unknown>>, part: string): Record<string, string> {
  const found = Object.entries(all).filter(([path]) => path.startsWith(`${part}.`));
  return Object.fromEntries(found.map(([path, text]) => [path.slice(part.length + 1), String(text)]));
}

const below = (part: string, found: Problems): Problems =>
  Object.fromEntries(Object.entries(found).map(([path, text]) => [`${part}.${path}`, text]));

function sectionProblems(section: SectionSettings, before: SectionSettings, t: TFunction): Problems {
  const isStopped = before.onSale && !section.onSale;
  return {
    ...settingErrors(sectionSettings.fields, section),
    ...(isStopped && section.stopReason.trim() === '' && { stopReason: t('admin:game.problem.stopReason') }),
    ...bonusProblems(section, t),
    ...levelProblems(section, t),
  };
}

function bonusProblems({ bonus }: SectionSettings, t: TFunction): Problems {
  const [least, most] = bonusBounds.legs;
  const found: Record<string, string> = {};
  bonus.forEach(({ legs, odds }, index) => {
    const path = `bonus.${index}`;
    if (!(Number.isInteger(legs) && legs >= least && legs <= most)) found[path] = t('admin:game.problem.within', { least, most });
    if (!isQuotable(odds)) found[path] = t('admin:game.problem.oddsInvalid');
    if (bonus.some((other, at) => at < index && other.legs >= legs)) found[path] = t('admin:settings.problem.bonusOrder');
  });
  return found;
}

/** What a level has of its own stands beside what it inherits. */
function levelProblems(section: SectionSettings, t: TFunction): Problems {
  const found: Record<string, string> = {};
  for (const level of levels) {
    const own = section.levels[level];
    if (own === undefined) continue;
    const least = own.minStake ?? section.minStake;
    for (const name of ['maxStake', 'maxSingleStake'] as const)
      if (least > (own[name] ?? section[name])) found[`levels.${level}.${name}`] = t('admin:game.problem.belowMinimum');
  }
  return found;
}
