import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settingSectionNames, settingSections } from '../../../../../../libs/contract/settings/sections.js';
import { ApiError, call, toApiError } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { isSame } from '../../../lib/draft.js';
import { translate } from '../../../lib/i18n.js';
import { refresh } from '../../../lib/queries.js';
import { settingErrors, valueAt } from '../../../ui/settings/setting-errors.js';
import { keyOf, type Placed, type SettingSectionName } from './sections.js';

export type SettingsRead = CallOutput<'admin/settings/get'>;

/** What somebody typed into a setting, and what stood there when they began. */
interface Typed {
  readonly section: SettingSectionName;
  readonly path: string;
  readonly value: unknown;
  readonly from: unknown;
}

/** One unsaved change. */
export interface SettingDraft extends Typed {
  /** What stands there now. */
  readonly now: unknown;
  /** Another administrator has changed it since. */
  readonly isContested: boolean;
}

export interface SettingDrafts {
  readonly sections: Readonly<Partial<Record<SettingSectionName, SettingsRead>>>;
  /** Nothing of any section has come. */
  readonly isReading: boolean;
  /** Why nothing came. */
  readonly failure: ApiError | null;
  readonly retry: () => void;
  readonly changes: readonly SettingDraft[];
  /** Why settings are not accepted, by key. */
  readonly errors: Readonly<Record<string, string>>;
  readonly isBusy: boolean;
  /** Why the last save was refused. */
  readonly error: ApiError | null;
  readonly valueOf: (placed: Pick<Placed, 'section' | 'path'>) => unknown;
  readonly type: (placed: Pick<Placed, 'section' | 'path'>, value: unknown) => void;
  /** Back to what stands now. */
  readonly takeBack: (placed: Pick<Placed, 'section' | 'path'>) => void;
  readonly discard: () => void;
  /** Saves section by section; what was saved is no change any more. @returns whether all of it was */
  readonly save: () => Promise<boolean>;
}

const path = 'admin/settings/get';

/** Everything that was typed into the settings and not saved, over what stands now. */
export function useSettingDrafts(): SettingDrafts {
  const read = useQuery<SettingDrafts['sections'], ApiError>({ queryKey: [path], queryFn: ({ signal }) => readAll(signal) });
  const sections = read.data ?? none;
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const nowOf = ({ section, path: at }: Pick<Placed, 'section' | 'path'>): unknown => valueAt(sections[section]?.values ?? {}, at);
  const changes = Object.values(typed)
    .map((one) => ({ ...one, now: nowOf(one), isContested: !isSame(nowOf(one), one.from) }))
    .filter((one) => !isSame(one.value, one.now));
  const drop = (of: readonly Pick<Placed, 'section' | 'path'>[]): void => {
    const gone = new Set(of.map(keyOf));
    setTyped((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !gone.has(key))));
  };
  const save = async (): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      // A section is saved in the version that was looked at. What is saved of one may be a part of another: the next is read afresh.
      for (const [index, [section, own]] of bySection(changes).entries()) {
        const read = index === 0 ? sections[section] : await call(path, { section });
        if (read === undefined || own.some((one) => !isSame(valueAt(read.values, one.path), one.now))) throw changedMeanwhile();
        await call('admin/settings/update', { section, values: nested(own), version: read.version });
        drop(own);
      }
      return true;
    } catch (refused) {
      // What is contested is shown at its place; keeping it and saving again replaces what the other wrote.
      setTyped((before) => ({ ...before }));
      setError(toApiError(refused));
      return false;
    } finally {
      refresh(path);
      setBusy(false);
    }
  };
  return {
    sections,
    isReading: read.isPending,
    failure: read.error,
    retry: () => void read.refetch(),
    changes,
    errors: errorsOf(sections, changes),
    isBusy,
    error,
    valueOf: (placed) => {
      const own = typed[keyOf(placed)];
      return own === undefined ? nowOf(placed) : own.value;
    },
    type: (placed, value) => {
      setError(null);
      const { section, path: at } = placed;
      setTyped((before) => ({
        ...before,
        [keyOf(placed)]: { section, path: at, value, from: before[keyOf(placed)]?.from ?? nowOf(placed) },
      }));
    },
    takeBack: (placed) => drop([placed]),
    discard: () => {
      setTyped({});
      setError(null);
    },
    save,
  };
}

const none: SettingDrafts['sections'] = {};

/** All sections that one may see. */
async function readAll(signal: AbortSignal): Promise<SettingDrafts['sections']> {
  const read = await Promise.all(
    settingSectionNames.map((section) =>
      call(path, { section }, { signal }).catch((error: unknown) => {
        if (toApiError(error).code === 'FORBIDDEN') return undefined;
        throw error;
      }),
    ),
  );
  return Object.fromEntries(read.flatMap((one) => (one === undefined ? [] : [[one.section, one]])));
}

const changedMeanwhile = (): ApiError => new ApiError('CHANGED_MEANWHILE', translate('settings:page.meanwhile'));

function bySection(changes: readonly SettingDraft[]): readonly (readonly [SettingSectionName, readonly SettingDraft[]])[] {
  const sections = [...new Set(changes.map(({ section }) => section))];
  return sections.map((section) => [section, changes.filter((one) => one.section === section)]);
}

/** Paths such as `roulette.validDays` as records in records. */
export function nested(changes: readonly Pick<Typed, 'path' | 'value'>[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { path: at, value } of changes) {
    const names = at.split('.');
    const last = names.pop() ?? '';
    const inner = names.reduce((record, name) => (record[name] ??= {}) as Record<string, unknown>, values);
    inner[last] = value;
  }
  return values;
}

function errorsOf(sections: SettingDrafts['sections'], changes: readonly SettingDraft[]): Readonly<Record<string, string>> {
  const found = bySection(changes).flatMap(([section, own]) => {
    const values = JSON.parse(JSON.stringify(sections[section]?.values ?? {})) as Record<string, unknown>;
    for (const { path: at, value } of own) put(values, at, value);
    return Object.entries(settingErrors(settingSections[section].fields, values)).map(
      ([at, why]) => [keyOf({ section, path: at }), why] as const,
    );
  });
  return Object.fromEntries(found);
}

function put(values: Record<string, unknown>, at: string, value: unknown): void {
  const names = at.split('.');
  const last = names.pop() ?? '';
  const inner = names.reduce<unknown>((record, name) => (record as Record<string, unknown> | undefined)?.[name], values);
  if (inner !== undefined) (inner as Record<string, unknown>)[last] = value;
}
