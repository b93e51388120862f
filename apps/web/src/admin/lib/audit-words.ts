import { useTranslation } from 'react-i18next';
import { formatTime, formatWon } from '../../lib/format.js';

export interface AuditWords {
  /** What a field is called, by its path in the entry. */
  readonly label: (path: string) => string;
  /** A value as `differences` gives it, in words. */
  readonly value: (path: string, value: string) => string;
}

/** Fields that are amounts of won unless the entry names another unit. */
const amounts: ReadonlySet<string> = new Set(['amount', 'bonus', 'stake', 'payout', 'money', 'debt']);
const number = /^-?[\d,]+$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** Texts of the pages of settings, as far as they name fields. */
type SettingTexts = Readonly<Record<string, { readonly fields?: Readonly<Record<string, { readonly label?: string }>> } | string>>;

/** What a page of settings calls a field of this name: commands of other pages change the same fields. */
function settingNamed(texts: SettingTexts | undefined, name: string): string | undefined {
  for (const page of Object.values(texts ?? {})) {
    const label = typeof page === 'string' ? undefined : page.fields?.[name]?.label;
    if (typeof label === 'string') return label;
  }
  return undefined;
}

/** The ISO 639 codes of languages that this site codes otherwise. */
const isoCodes: Readonly<Record<string, string>> = { mm: 'my' };

/** A language by its code, in the reader's: `en` is English to one and 영어 to another. What is no code stays as it is. */
function languageName(code: string, reader: string): string {
  const iso = (of: string): string => isoCodes[of] ?? of;
  try {
    return new Intl.DisplayNames([iso(reader)], { type: 'language' }).of(iso(code)) ?? code;
  } catch {
    return code;
  }
}

/** The reader's words for the fields and values of an entry. A field without a name keeps its own. */
export function useAuditWords({ target = '', after }: { target?: string; after?: unknown }): AuditWords {
  const { t, i18n } = useTranslation();
  const known = (key: string): string | undefined => (i18n.exists(key) ? t(key) : undefined);
  const section = target.startsWith('settings:') ? target.slice('settings:'.length) : undefined;
  const hasUnit = typeof after === 'object' && after !== null && 'unit' in after && after.unit !== 'money';
  const ofOne = (name: string): string | undefined =>
    known(`members:audit.fields.${name}`) ??
    known(`members:flag.${name}`) ??
    known(`members:rate.${name}`) ??
    known(`common:markets.${name}`) ??
    settingNamed(i18n.getResourceBundle(i18n.language, 'settings') as SettingTexts | undefined, name);
  return {
    label: (path) => {
      const setting = section === undefined ? undefined : known(`settings:${section}.fields.${path}.label`);
      const whole = setting ?? known(`members:audit.fields.${path}`);
      return (
        whole ??
        path
          .split('.')
          .map((name, at, names) => (names[at - 1] === 'translations' ? languageName(name, i18n.language) : (ofOne(name) ?? name)))
          .join(' · ')
      );
    },
    value: (path, value) => {
      const name = path.slice(path.lastIndexOf('.') + 1);
      if (name === 'suspended') return known(`common:match.suspended.${value}`) ?? value;
      if (name === 'kind' && target.startsWith('approval:')) return known(`approvals:kind.${value}`) ?? value;
      if (name === 'status') return known(`common:status.${value}`) ?? value;
      if (value === 'true' || value === 'false') return t(`members:audit.${value}`);
      if (name === 'until' && value === '–') return t('members:restrict.untilLifted');
      if (instant.test(value)) return formatTime(value, 'full');
      if (amounts.has(name) && number.test(value) && !hasUnit) return formatWon(Number(value.replaceAll(',', '')));
      return value;
    },
  };
}
