/** Walks what the contract says of settings: which values there are, and which of them are weaker than others. */
import type { z } from 'zod';
import { described } from '#lib/contract';

export type Field = described.SettingField & Partial<described.Weighed> & { of?: readonly unknown[] };
type Values = Record<string, unknown>;
interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  values?: unknown[];
}

/** A described value where it stands; `*` is a name of a record or a place of a list. */
export interface Leaf {
  path: string;
  field: Field;
}

/** Every described value. */
export function leavesOf(fields: described.SettingFields, before = ''): Leaf[] {
  return Object.entries(fields).flatMap(([name, entry]) => {
    const path = `${before}${name}`;
    if (!described.isSettingField(entry)) return leavesOf(entry, `${path}.`);
    return entry.kind === 'own' ? leavesOf(entry.holds, `${path}.`) : [{ path, field: entry as Field }];
  });
}

/** What a schema says of a value: whether it may be null or left out. */
export interface Place {
  path: string;
  isNumber: boolean;
  isNullable: boolean;
  isOptional: boolean;
}

const definition = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

/** Every single value that an input has. */
export function placesOf(schema: z.ZodType, path = '', is = { isNullable: false, isOptional: false }): Place[] {
  const { type, shape, element, valueType, innerType, options, values } = definition(schema);
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (shape) return Object.entries(shape).flatMap(([name, member]) => placesOf(member, below(name)));
  if (element ?? valueType) return placesOf((element ?? valueType)!, below('*'));
  if (options) return options.flatMap((one) => placesOf(one, path, is));
  if (innerType) {
    const isNullable = is.isNullable || type === 'nullable';
    return placesOf(innerType, path, { isNullable, isOptional: is.isOptional || type === 'optional' });
  }
  const isNumber = type === 'number' || (values ?? []).some((value) => typeof value === 'number');
  return [{ path, isNumber, ...is }];
}

/** The value at a path; `*` is the first name there is. */
export function valueAt(values: unknown, path: string): unknown {
  return namesIn(values, path).reduce<unknown>((inner, name) => (inner as Values | undefined)?.[name], values);
}

/** A copy with another value; undefined leaves it out. */
export function withValue<V>(values: V, path: string, value: unknown): V {
  const copy = structuredClone(values);
  const names = namesIn(copy, path);
  const last = names.pop()!;
  const inner = names.reduce<Values>((record, name) => record[name] as Values, copy as Values);
  if (value === undefined) delete inner[last];
  else inner[last] = value;
  return copy;
}

function namesIn(values: unknown, path: string): string[] {
  const names: string[] = [];
  for (const part of path === '' ? [] : path.split('.')) {
    const inner = names.reduce<unknown>((record, name) => (record as Values | undefined)?.[name], values);
    names.push(part === '*' ? (Object.keys(inner ?? {})[0] ?? '*') : part);
  }
  return names;
}

const stepOf = (field: Field) => (field.kind === 'odds' ? 0.001 : 'step' in field && field.step ? field.step : 10 ** -decimalsOf(field));
const decimalsOf = (field: Field) => ('decimals' in field && field.decimals) || 0;
const boundsOf = (field: Field) => ('least' in field && 'most' in field ? [field.least!, field.most!] : [1, 100_000]) as [number, number];
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** A value that can become both weaker and stronger. */
export function middleOf(field: Field, value: unknown): unknown {
  if (field.kind === 'switch') return field.weaker === 'less';
  if (field.kind === 'several') return field.weaker === 'more' ? [] : field.of;
  if (field.kind === 'choice') return field.of!.includes(value) && field.of!.indexOf(value) > 0 ? value : field.of![1];
  const [least, most] = boundsOf(field);
  const room = 3 * stepOf(field);
  if (value === null) return Math.min(1_000_000, most - room);
  if (typeof value !== 'number') return value;
  const middle = Math.min(Math.max(value, least + room), most - room);
  return stepOf(field) === 1 ? Math.round(middle) : rounded(middle);
}

const isZeroOther = ({ zero }: Field) => zero === 'weakest' || zero === 'other';

/** The values that are weaker than this one, each by itself. */
export function weakerThan(field: Field, value: unknown, { isNullable, isOptional }: Omit<Place, 'path' | 'isNumber'>): unknown[] {
  const [least, most] = boundsOf(field);
  const step = stepOf(field);
  if (field.kind === 'switch') return [field.weaker === 'more'];
  if (field.kind === 'several') {
    const [of, chosen] = [field.of as string[], value as string[]];
    if (field.weaker === 'more') return of.filter((one) => !chosen.includes(one)).map((one) => [...chosen, one]);
    return of.map((one) => chosen.filter((each) => each !== one));
  }
  if (field.kind === 'choice') return [field.of![field.of!.indexOf(value) + (field.weaker === 'less' ? -1 : 1)] ?? field.of![0]];
  const [up, down] = [rounded((value as number) + step), rounded((value as number) - step)];
  const isNothing = field.absent !== undefined || ('blank' in field && field.blank === 'noLimit');
  const steps = { more: [up], less: [down], both: [up, down], neither: [] };
  const numbers: number[] = [...steps[field.weaker ?? 'neither'], ...(isZeroOther(field) ? [0] : [])];
  const nothing = isNullable ? [null] : isOptional ? [undefined] : [];
  return [...numbers.filter((one) => one >= least && one <= most), ...(isNothing ? nothing : [])];
}

/** One that is stronger; the same where either way may be weaker. */
export function strongerThan(field: Field, value: unknown, steps = 1): unknown {
  if (field.weaker === 'both') return value;
  if (field.kind === 'switch') return field.weaker !== 'more';
  if (field.kind === 'several') return value;
  if (field.kind === 'choice') return field.of![field.of!.indexOf(value) + (field.weaker === 'less' ? 1 : -1)] ?? value;
  return rounded((value as number) + (field.weaker === 'less' ? steps : -steps) * stepOf(field));
}
