import type { TFunction } from 'i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';

export type InspectionItem = CallOutput<'admin/inspection/get'>['items'][number];

const named = new Set(['player', 'agent', 'casino', 'slot']);
/** What is under inspection, in the reader's words. */
export function targetWords({ target, name }: Pick<InspectionItem, 'target' | 'name'>, t: TFunction): string {
  if (name !== null) return name;
  return named.has(target) ? t(`inspection:target.${target}`) : gameWords(target, t);
}
