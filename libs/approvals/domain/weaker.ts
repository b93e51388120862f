import { described } from '#lib/contract';
import type { Note } from './changed-values.js';

type Fields = described.SettingFields;
type Weighable = described.SettingField & Partial<described.Weighed>;
type Kind = 'limits' | 'rates';

/** The kinds of approval that weaker values of these settings wait for. */
export function kindsOf(fields: Fields): Kind[] {
  const kinds = weighed(fields).map(({ approval = 'limits' }) => approval);
  return (['limits', 'rates'] as const).filter((kind) => kinds.includes(kind));
}

/** Whether notes of the audit log say that a setting of a kind became weaker. */
export function isWeaker(fields: Fields, notes: readonly Note[], kind: Kind): boolean {
  return notes.some((note) => isAnyWeaker(fields, note, kind));
}

type Change = Pick<Note, 'before' | 'after' | 'fallback'>;

function isAnyWeaker(fields: Fields, change: Change, kind: Kind): boolean {
  return Object.entries(fields).some(([name, entry]) =>
    namesOf(name, change).some((one) => {
      const inner = { before: within(change.before, one), after: within(change.after, one), fallback: within(change.fallback, one) };
      if (!described.isSettingField(entry)) return isAnyWeaker(entry, inner, kind);
      if (entry.kind === 'own') return isAnyWeaker(entry.holds, inner, kind);
      const field: Weighable = entry;
      return (field.approval ?? 'limits') === kind && isFieldWeaker(field, inner);
    }),
  );
}

/** Where something else may hold, the change is weaker as soon as it is so beside one of what may. */
function isFieldWeaker(field: Weighable, { before, after, fallback }: Change): boolean {
  if (isSame(before, after) || (field.weaker ?? 'neither') === 'neither') return false;
  if (field.weaker === 'both') return true;
  const places: unknown[] = Array.isArray(fallback) && fallback.length > 0 ? fallback : [undefined];
  return places.some((place) => {
    const [old, fresh] = [before ?? place, after ?? place];
    if (field.zero === 'other' && (old === 0) !== (fresh === 0)) return true;
    if (field.kind === 'several') return isSetWeaker(field.weaker === 'more', listOf(old), listOf(fresh));
    return weakness(field, fresh) > weakness(field, old);
  });
}

/** The more, the weaker. */
function weakness(field: Weighable, value: unknown): number {
  if (value === undefined || value === null) return isNoLimit(field) ? Infinity : -Infinity;
  if (value === 0 && field.zero === 'weakest') return Infinity;
  if (value === 0 && field.zero === 'strongest') return -Infinity;
  const number = field.kind === 'choice' ? (field.of as readonly unknown[]).indexOf(value) : Number(value);
  return field.weaker === 'more' ? number : -number;
}

/** Stands for a fallback that the note does not give. */
const isNoLimit = (field: Weighable): boolean => field.absent !== undefined || ('blank' in field && field.blank === 'noLimit');

const isSetWeaker = (isMore: boolean, old: readonly unknown[], fresh: readonly unknown[]): boolean =>
  isMore ? fresh.some((one) => !old.includes(one)) : old.some((one) => !fresh.includes(one));

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function namesOf(name: string, { before, after }: Change): string[] {
  if (name !== '*') return [name];
  return [...new Set([before, after].flatMap((values) => (isRecord(values) ? Object.keys(values) : [])))];
}

/** Notes have records within records, or paths such as `casino.maxBet`. */
function within(values: unknown, name: string): unknown {
  if (!isRecord(values)) return undefined;
  if (Object.hasOwn(values, name)) return values[name];
  if (Object.hasOwn(values, '*')) return values['*'];
  const inner = Object.entries(values).filter(([path]) => path.startsWith(`${name}.`));
  return inner.length > 0 ? Object.fromEntries(inner.map(([path, value]) => [path.slice(name.length + 1), value])) : undefined;
}

function weighed(fields: Fields): Weighable[] {
  return Object.values(fields).flatMap((entry) => {
    if (!described.isSettingField(entry)) return weighed(entry);
    if (entry.kind === 'own') return weighed(entry.holds);
    const field: Weighable = entry;
    return (field.weaker ?? 'neither') === 'neither' ? [] : [field];
  });
}
