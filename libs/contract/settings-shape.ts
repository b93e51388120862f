import { z } from 'zod';
import { odds } from './fields.js';
import { isDayHours } from './values/day-hours.js';
import { isSettingField, type NumberSetting, type SettingField, type SettingFields } from './settings/fields.js';

type ValueOf<Field> = Field extends { kind: 'switch' }
  ? boolean
  : Field extends { kind: 'number' | 'amount'; blank: string }
    ? number | null
    : Field extends { kind: 'number' | 'amount' | 'odds' }
      ? number
      : Field extends { kind: 'text' | 'time' }
        ? string
        : Field extends { kind: 'choice'; of: readonly (infer Value)[] }
          ? Value extends number
            ? number
            : Value
          : Field extends { kind: 'several'; of: readonly (infer Value)[] }
            ? Value[]
            : Field extends { kind: 'names' }
              ? string[]
              : never;

type OwnKind = { readonly kind: 'own' };

/** A schema of each setting of a description but those with a shape of their own and those one level down. */
export type SettingsShape<Fields extends SettingFields> = {
  [Name in keyof Fields as Fields[Name] extends OwnKind ? never : Fields[Name] extends SettingField ? Name : never]: z.ZodType<
    ValueOf<Fields[Name]>,
    ValueOf<Fields[Name]>
  >;
};

/** The schemas of described settings, for the calls that read and change them and for the group they are stored as. */
export function settingsShape<Fields extends SettingFields>(fields: Fields): SettingsShape<Fields> {
  const own = Object.entries(fields).flatMap(([name, entry]) =>
    isSettingField(entry) && entry.kind !== 'own' ? [[name, schemaOfSetting(entry)] as const] : [],
  );
  return Object.fromEntries(own) as unknown as SettingsShape<Fields>;
}

const link = (most: number) => z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(most)]);

/** What one setting may be. */
export function schemaOfSetting(field: Exclude<SettingField, OwnKind>): z.ZodType {
  switch (field.kind) {
    case 'switch':
      return z.boolean();
    case 'number':
    case 'amount':
      return field.blank === undefined ? numberOf(field) : numberOf(field).nullable();
    case 'odds':
      return odds;
    case 'time':
      return z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
    case 'text':
      if (field.format === 'link') return link(field.most);
      if (field.format === 'hours') return z.string().trim().max(field.most).refine(isDayHours);
      return field.least === undefined ? z.string().max(field.most) : z.string().trim().min(field.least).max(field.most);
    case 'choice':
      return z.literal(field.of as readonly (string | number)[]);
    case 'several':
      return z.array(z.enum(field.of as [string, ...string[]]));
    case 'names':
      return z.array(z.string().min(1).max(field.longest)).min(1).max(field.most);
  }
}

function numberOf({ least, most, decimals, step }: NumberSetting) {
  const number = (decimals === undefined ? z.int() : z.number()).min(least).max(most);
  return step === undefined ? number : number.multipleOf(step);
}
