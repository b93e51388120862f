import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../lib/format.js';
import type { NumberSetting, SettingField } from './described.js';

const textOf = (path: string, field: SettingField | undefined): string => field?.text ?? path;

/** The texts of one setting, from `settings:<page>.fields.<path>`. */
export interface SettingTexts {
  readonly label: string;
  /** What it means. */
  readonly about: string | undefined;
  /** What an empty text means. */
  readonly blank: string | undefined;
  readonly unit: (unit: NumberSetting['unit']) => string | undefined;
  readonly blankOf: (blank: NonNullable<NumberSetting['blank']>) => string;
  readonly choice: (value: string | number) => string;
}

export function useSettingTexts(page: string, at: string, field?: SettingField): SettingTexts {
  const { t, i18n } = useTranslation();
  const path = textOf(at, field);
  const optional = (key: string): string | undefined => (i18n.exists(key) ? t(key) : undefined);
  return {
    label: t(`settings:${page}.fields.${path}.label`),
    about: optional(`settings:${page}.fields.${path}.about`),
    blank: optional(`settings:${page}.fields.${path}.blank`),
    unit: (unit) => (unit === undefined ? undefined : t(`settings:unit.${unit}`)),
    blankOf: (blank) => t(`settings:blank.${blank}`),
    // A level is a number in every language.
    choice: (value) => (typeof value === 'number' ? String(value) : t(`settings:${page}.fields.${path}.choices.${value}`)),
  };
}

/** A value in words, for what another has set it to; undefined where words would not tell it. */
export function useValueText(): (field: SettingField, texts: SettingTexts, value: unknown) => string | undefined {
  const { t } = useTranslation();
  return (field, texts, value) => {
    switch (field.kind) {
      case 'switch':
        return t(value === true ? 'settings:conflict.on' : 'settings:conflict.off');
      case 'number':
      case 'amount':
        return value === null
          ? texts.blankOf(field.blank ?? 'noLimit')
          : [formatAmount(value as number), texts.unit(field.unit)].join(' ').trim();
      case 'odds':
        return String(value);
      case 'time':
        return String(value);
      case 'text':
        return value === '' ? t('settings:conflict.blank') : String(value);
      case 'choice':
        return texts.choice(value as string);
      case 'several':
        return (value as readonly string[]).map(texts.choice).join(', ');
      case 'names':
        return (value as readonly string[]).join(', ');
      case 'own':
        return undefined;
    }
  };
}
