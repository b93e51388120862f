import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, toApiError, type ApiError } from '../../../lib/api.js';
import { countChanges, isSame } from '../../../lib/draft.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { sections } from '../../../shared/sports/sports-labels.js';
import { toastSuccess } from '../../../ui/notices.js';
import { problemsOf, type Problems } from './problems.js';
import type { Settings, SportsSettings, Tab } from './settings.js';

export interface SettingsDraft {
  readonly settings: Settings | undefined;
  readonly error: ApiError | null;
  readonly retry: () => void;
  readonly change: (next: Settings) => void;
  readonly changes: number;
  readonly problems: Readonly<Record<Tab, Problems>>;
  readonly isSaving: boolean;
  readonly refusal: ApiError | null;
  readonly save: () => Promise<void>;
  readonly reset: () => void;
}

const noProblems = Object.fromEntries(['catalogue', ...sections].map((tab) => [tab, {}])) as Record<Tab, Problems>;

const plain = ({ catalogue, sections: stored }: SportsSettings): Settings => ({
  catalogue,
  sections: Object.fromEntries(sections.map((id) => [id, stored[id].settings])) as Settings['sections'],
});

/** The settings of sports while somebody edits them: what he has changed lies over what was read; each part is saved by itself, a section by its version. */
export function useSettingsDraft(): SettingsDraft {
  const { t } = useTranslation();
  const read = useCall('admin/sports/settings/get', undefined, { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false });
  // A draft keeps the settings that it began with; without one the newest reading is shown.
  const [begun, setBegun] = useState<{ base: SportsSettings; edited: Settings } | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const base = begun?.base ?? read.data;
  const before = useMemo(() => (base === undefined ? undefined : plain(base)), [base]);
  const settings = begun?.edited ?? before;
  const problems = useMemo(() => (settings === undefined ? noProblems : problemsOf(settings, t)), [settings, t]);
  const reset = (): void => {
    setRefusal(null);
    setBegun(null);
    void read.refetch();
  };
  const save = async (): Promise<void> => {
    if (begun === null || before === undefined) return;
    setSaving(true);
    setRefusal(null);
    try {
      await send(begun.base, before, begun.edited);
      await read.refetch();
      setBegun(null);
      toastSuccess(t('admin:game.saved'));
    } catch (failure) {
      setRefusal(toApiError(failure));
    } finally {
      setSaving(false);
      refresh('admin/sports/fixture/get');
    }
  };
  return {
    settings,
    problems,
    isSaving,
    refusal,
    save,
    reset,
    error: read.error,
    retry: () => void read.refetch(),
    change: (edited) => {
      setRefusal(null);
      if (base !== undefined) setBegun(isSame(edited, before) ? null : { base, edited });
    },
    changes: begun === null || before === undefined ? 0 : countChanges(before, begun.edited),
  };
}

/** Sends the parts that differ, one after the other. */
async function send(base: SportsSettings, before: Settings, after: Settings): Promise<void> {
  if (!isSame(before.catalogue, after.catalogue)) await call('admin/sports/settings/update', { catalogue: after.catalogue });
  for (const id of sections) {
    const settings = after.sections[id];
    if (!isSame(before.sections[id], settings))
      await call('admin/sports/settings/update', { section: { id, settings, version: base.sections[id].version } });
  }
}
