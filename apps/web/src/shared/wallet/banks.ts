import { banks, goneBanks } from '#lib/kernel';
import { currentLanguage } from '../../lib/i18n.js';

const labels = new Map<string, string>(banks.map(({ name, label }) => [name, label]));

/** The banks that exist today, and the bank that an account already has, also when that bank no longer exists. */
export function bankOptions(held = ''): { value: string; label: string }[] {
  return banks.filter(({ name }) => !goneBanks.has(name) || name === held).map(({ name }) => ({ value: name, label: bankLabel(name) }));
}

/** A bank as the chosen language calls it; one that is not on the list is shown as it came. */
export function bankLabel(name: string): string {
  return currentLanguage() === 'ko' ? name : (labels.get(name) ?? name);
}
