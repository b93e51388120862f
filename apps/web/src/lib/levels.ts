import type { TFunction } from 'i18next';

/** The levels of members, as forms, addresses and settings have them. */
export const levels = ['1', '2', '3', '4', '5', '6', '7'] as const;
export type LevelText = (typeof levels)[number];

/** Choices of a level. */
export function levelOptions(t: TFunction): { value: LevelText; label: string }[] {
  return levels.map((level) => ({ value: level, label: t('common:level', { level }) }));
}
