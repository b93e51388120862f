import type { CatalogueSettings, SectionSettings } from '#lib/contract';

/** Why settings of the right shape cannot stand. */
export interface SettingsProblem {
  field: string;
  reason: string;
}

/** Why a section cannot be run by these settings; undefined when it can. */
export function sectionProblem(settings: SectionSettings): SettingsProblem | undefined {
  const { minStake, maxStake, maxSingleStake, maxWin, minLegs, maxLegs, maxOdds, maxTotalOdds, bonus, levels } = settings;
  if (minStake > maxStake) return { field: 'maxStake', reason: 'below the minimum' };
  if (minStake > maxSingleStake) return { field: 'maxSingleStake', reason: 'below the minimum' };
  if (maxWin < minStake) return { field: 'maxWin', reason: 'below the minimum stake' };
  if (minLegs > maxLegs) return { field: 'maxLegs', reason: 'below the minimum' };
  if (maxOdds > maxTotalOdds) return { field: 'maxTotalOdds', reason: 'below the highest odds of one outcome' };
  const isRising = bonus.every((tier, index) => index === 0 || (tier.legs > bonus[index - 1]!.legs && tier.odds >= bonus[index - 1]!.odds));
  if (!isRising) return { field: 'bonus', reason: 'does not rise with the folders' };
  for (const [level, own] of Object.entries(levels)) {
    const field = `levels.${level}`;
    if (!/^[1-7]$/.test(level)) return { field, reason: 'no level' };
    const least = own.minStake ?? minStake;
    if (least > (own.maxStake ?? maxStake)) return { field: `${field}.maxStake`, reason: 'below the minimum' };
    if (least > (own.maxSingleStake ?? maxSingleStake)) return { field: `${field}.maxSingleStake`, reason: 'below the minimum' };
  }
  return undefined;
}

/** Why the catalogue cannot be run by these settings; undefined when it can. */
export function catalogueProblem({ maxOdds, providers }: CatalogueSettings): SettingsProblem | undefined {
  if (maxOdds <= 1) return { field: 'maxOdds', reason: 'no win' };
  if (!providers.every((provider) => /^[A-Za-z0-9]+$/.test(provider))) return { field: 'providers', reason: 'letters and digits only' };
  if (new Set(providers).size < providers.length) return { field: 'providers', reason: 'twice' };
  return undefined;
}
