import { formatPoint } from '../../../lib/format.js';
import { currentLanguage, translate } from '../../../lib/i18n.js';
import type { Prize } from './roulette-state.js';

const KOREAN = /[\uAC00-\uD7A3]/;

/**
 * A prize as the reader understands it: the site names its prizes in Korean, so that other languages say what such a prize is. Names
 * without Korean stand as they are.
 */
export function prizeName({ name, kind, points }: Pick<Prize, 'name' | 'kind' | 'points'>): string {
  if (currentLanguage() === 'ko' || !KOREAN.test(name)) return name;
  return translate(`rewards:prize.${kind}`, { points: formatPoint(points) });
}
