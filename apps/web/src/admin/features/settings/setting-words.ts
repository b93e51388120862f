import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { settingSections } from '../../../../../../libs/contract/settings/sections.js';
import { settingsByPath } from '../../../ui/settings/described.js';
import type { Placed, SettingItem, SettingSectionName } from './sections.js';

export interface SettingWords {
  readonly item: (item: SettingItem) => string;
  /** A card's name; a section whose settings stand in no cards has its own. */
  readonly card: (section: SettingSectionName, group: string) => string;
  readonly cardAbout: (section: SettingSectionName, group: string) => string | undefined;
  readonly label: (placed: Placed) => string;
  readonly about: (placed: Placed) => string | undefined;
  /** The name with its card's, where several settings share it. */
  readonly fullLabel: (placed: Placed) => string;
  /** Whether a setting is called so; everything is while nothing is searched for. */
  readonly isCalled: (placed: Placed, q: string | undefined) => boolean;
  /** A value in words with its unit. */
  readonly value: (placed: Placed, value: unknown) => string;
}

export function useSettingWords(): SettingWords {
  const { t, i18n } = useTranslation();
  const optional = (key: string): string | undefined => (i18n.exists(key) ? t(key) : undefined);
  const keyOf = ({ section, path, field }: Placed): string => `settings:${section}.fields.${field.text ?? path}`;
  const card: SettingWords['card'] = (section, group) =>
    optional(`settings:${section}.cards.${group}.title`) ?? t(`settings:page.items.${section}`);
  const label: SettingWords['label'] = (placed) => t(`${keyOf(placed)}.label`);
  const about: SettingWords['about'] = (placed) => optional(`${keyOf(placed)}.about`);
  const fullLabel: SettingWords['fullLabel'] = (placed) =>
    placed.field.text === undefined ? label(placed) : `${card(placed.section, placed.field.group)} · ${label(placed)}`;
  return {
    item: ({ id, section, groups }) => optional(`settings:page.items.${id}`) ?? card(section, groups[0] ?? ''),
    card,
    cardAbout: (section, group) => optional(`settings:${section}.cards.${group}.about`),
    label,
    about,
    fullLabel,
    isCalled: (placed, q) =>
      `${fullLabel(placed)} ${about(placed) ?? ''} ${placed.path}`.toLowerCase().includes(q?.trim().toLowerCase() ?? ''),
    value: (placed, value) => {
      const { field } = placed;
      if (value === null || value === undefined) return t(`settings:blank.${('blank' in field ? field.blank : undefined) ?? 'noLimit'}`);
      if (field.kind === 'switch') return t(value === true ? 'settings:conflict.on' : 'settings:conflict.off');
      if (field.kind === 'choice')
        return typeof value === 'number' ? String(value) : t(`${keyOf(placed)}.choices.${String(value as string)}`);
      if (field.kind === 'number' || field.kind === 'amount') {
        const number = Number.isInteger(value) ? formatAmount(value as number) : String(value as number);
        return field.unit === undefined ? number : `${number} ${t(`settings:unit.${field.unit}`)}`;
      }
      if (field.kind === 'own') return t('settings:page.others');
      if (Array.isArray(value)) return value.join(', ');
      return value === '' ? t('settings:conflict.blank') : String(value as string);
    },
  };
}

/** The described setting at a path; undefined for one of an older release. */
export function placedAt(section: SettingSectionName, path: string): Placed | undefined {
  const found = settingsByPath(settingSections[section].fields).find(([each]) => each === path);
  return found === undefined ? undefined : { section, path, field: found[1] };
}
