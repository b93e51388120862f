import { banks } from '#lib/kernel';
import { currentLanguage } from '../../lib/i18n.js';

const labels = new Map<string, string>(banks.map(({ name, label }) => [name, label]));

/** The banks that an account may be with, by their stored names. */
export const bankNames: readonly string[] = banks.map(({ name }) => name);

/** A bank as the chosen language calls it; one that is not on the list is shown as it came. */
export function bankLabel(name: string): string {
  return currentLanguage() === 'ko' ? name : (labels.get(name) ?? name);
}
