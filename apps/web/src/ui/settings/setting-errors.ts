import { isDayHours } from '#lib/contract/values';
import { isOdds } from '#lib/kernel';
import { problemOfNumber, problemText } from '../../lib/call-rule.js';
import { translate } from '../../lib/i18n.js';
import { isWholeAddress } from '../../lib/whole-address.js';
import {
  settingsByPath,
  type NamesSetting,
  type NumberSetting,
  type SettingField,
  type SettingFields,
  type TextSetting,
} from './described.js';

/** A value by its path, such as `roulette.validDays`. */
export function valueAt(values: object, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], values);
}

/** The path of another setting of the same record. */
export const besidePath = (path: string, name: string): string => [...path.split('.').slice(0, -1), name].join('.');

/** Whether a page may be linked to: no address, or a whole one. */
const isLink = (link: string): boolean => link === '' || (/^https?:\/\/\S+$/i.test(link) && isWholeAddress(link));

/** Why settings are not accepted, by path: what the service would refuse. */
export function settingErrors(fields: SettingFields, values: object): Readonly<Record<string, string>> {
  const found = settingsByPath(fields).map(([path, field]) => [path, settingError(field, valueAt(values, path), path, values)] as const);
  return Object.fromEntries(found.filter((entry): entry is readonly [string, string] => entry[1] !== undefined));
}

function settingError(field: SettingField, value: unknown, path: string, values: object): string | undefined {
  switch (field.kind) {
    case 'number':
    case 'amount':
      return numberError(field, value, path, values);
    case 'odds':
      return isOdds(value) && value > 1 ? undefined : translate('settings:problem.odds');
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(String(value)) ? undefined : translate('settings:problem.time');
    case 'text':
      return textError(field, String(value));
    case 'names':
      return namesError(field, value as readonly string[]);
    default:
      return undefined;
  }
}

function numberError(field: NumberSetting, value: unknown, path: string, values: object): string | undefined {
  if (value === null && field.blank !== undefined) return undefined;
  const type = field.decimals === undefined ? 'integer' : 'number';
  const problem = problemOfNumber({ ...field, type }, (value ?? Number.NaN) as number);
  if (problem !== undefined) return problemText(problem);
  const floor = field.notBelow === undefined ? undefined : valueAt(values, besidePath(path, field.notBelow));
  return typeof floor === 'number' && floor > (value as number) ? translate('settings:problem.below') : undefined;
}

function textError({ least = 0, most, format }: TextSetting, value: string): string | undefined {
  if (least > 0 && value.trim() === '') return problemText({ is: 'needed' });
  if (value.length > most) return problemText({ is: 'long', most });
  if (format === 'hours' && !isDayHours(value)) return translate('settings:problem.hours');
  return format === 'link' && !isLink(value) ? translate('settings:problem.link') : undefined;
}

function namesError({ most, longest }: NamesSetting, names: readonly string[]): string | undefined {
  if (names.length === 0) return problemText({ is: 'needed' });
  if (names.length > most) return problemText({ is: 'many', most });
  return names.some((name) => name.length > longest) ? problemText({ is: 'long', most: longest }) : undefined;
}
