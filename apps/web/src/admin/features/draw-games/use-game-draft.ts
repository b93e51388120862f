import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, toApiError, type ApiError } from '../../../lib/api.js';
import { countChanges, isSame } from '../../../lib/draft.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import { toastSuccess } from '../../../ui/notices.js';
import { problemOfRefusal, problemsOf, type Problems } from './draft.js';
import type { GameSettings, GameView } from './games.js';

export interface GameDraft {
  readonly view: GameView | undefined;
  readonly error: ApiError | null;
  readonly retry: () => void;
  /** As they are on screen, saved or not. */
  readonly settings: GameSettings | undefined;
  readonly change: (next: GameSettings) => void;
  readonly changes: number;
  readonly problems: Problems;
  readonly isSaving: boolean;
  readonly refusal: ApiError | null;
  /** Somebody else has saved since these settings were read. */
  readonly isOutdated: boolean;
  readonly save: () => Promise<void>;
  readonly reset: () => void;
  /** Throws the draft away and reads what stands now. */
  readonly reload: () => void;
}

/** The settings of a game while somebody edits them: what he has changed lies over what was read, and is saved by its version. */
export function useGameDraft(game: string): GameDraft {
  const { t } = useTranslation();
  const read = useCall('admin/game/view', { game }, { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false });
  const [base, setBase] = useState<GameView | undefined>(undefined);
  const [edited, setEdited] = useState<GameSettings | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [newest, setNewest] = useState(0);
  // A draft keeps the version that it began with; without one the newest reading is shown.
  if (read.data !== undefined && read.data !== base && (edited === null || base === undefined || base.id !== game)) {
    setBase(read.data);
    if (base?.id !== game) setEdited(null);
  }
  usePush('game.changed', (data) => {
    if (data.game !== game) return;
    setNewest(data.version);
    refresh('admin/game/view');
  });
  const view = base?.id === game ? base : undefined;
  const settings = edited ?? view?.settings;
  const found = useMemo(() => (settings === undefined || view === undefined ? {} : problemsOf(settings, view, t)), [settings, view, t]);
  const told = useMemo(
    () => (refusal === null || settings === undefined ? {} : problemOfRefusal(refusal, settings, t)),
    [refusal, settings, t],
  );
  const change = (next: GameSettings): void => {
    setRefusal(null);
    setEdited(view !== undefined && isSame(next, view.settings) ? null : next);
  };
  const save = async (): Promise<void> => {
    if (view === undefined || edited === null) return;
    setSaving(true);
    setRefusal(null);
    try {
      const saved = await call('admin/game/update', { game, version: view.version, settings: edited });
      setBase({ ...view, ...saved });
      setEdited(null);
      setNewest(saved.version);
      refresh('admin/game/view', 'admin/game/get');
      toastSuccess(t('admin:game.saved'));
    } catch (failure) {
      setRefusal(toApiError(failure));
    } finally {
      setSaving(false);
    }
  };
  const reset = (): void => {
    setRefusal(null);
    setEdited(null);
  };
  return {
    view,
    settings,
    change,
    isSaving,
    refusal,
    save,
    reset,
    error: read.error,
    retry: () => void read.refetch(),
    changes: view === undefined || edited === null ? 0 : countChanges(view.settings, edited),
    problems: { ...told, ...found },
    isOutdated: edited !== null && view !== undefined && (newest > view.version || refusal?.code === 'GAME_CHANGED'),
    reload: () => {
      reset();
      void read.refetch();
    },
  };
}
