import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../lib/api.js';
import { isSame } from '../lib/draft.js';
import { queryClient } from '../lib/queries.js';
import { Button } from './button.js';
import { Refusal } from './refusal.js';
import { FailedState, LoadingBars } from './states.js';
import { useCommand } from './use-command.js';
import { useUnsaved } from './use-unsaved.js';

/** Settings while somebody edits them. */
export interface SettingsDraft<Settings> {
  readonly value: Settings | undefined;
  /** What was typed and differs from what was read. */
  readonly typed: Partial<Settings>;
  readonly change: (change: Partial<Settings>) => void;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly save: (event: FormEvent) => void;
  /** The same without a form. */
  readonly saveNow: () => void;
  readonly reset: () => void;
}

/** Settings as read, with what somebody has typed over them until it is saved. @param send is given all of them, and what differs. */
export function useSettingsDraft<Settings extends object>(
  read: Settings | undefined,
  send: (settings: Settings, typed: Partial<Settings>) => Promise<void>,
): SettingsDraft<Settings> {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Partial<Settings>>({});
  const value = read === undefined ? undefined : { ...read, ...draft };
  const typed = (
    read === undefined ? {} : Object.fromEntries(Object.entries(draft).filter(([key, each]) => !isSame(each, read[key as keyof Settings])))
  ) as Partial<Settings>;
  const { isBusy, error, reset, run } = useCommand(() => (value === undefined ? Promise.resolve() : send(value, typed)), {
    done: t('admin:game.saved'),
    onDone: () => setDraft({}),
    onRefused: ({ code }) => {
      // Somebody else has saved meanwhile: what they changed comes into the form, and what was typed here stays.
      if (code === 'CHANGED_MEANWHILE') void queryClient.invalidateQueries();
    },
  });
  const save = (): void => void (value !== undefined && run());
  return {
    value,
    typed,
    isBusy,
    error,
    isDirty: Object.keys(typed).length > 0,
    change: (change) => setDraft((before) => ({ ...before, ...change })),
    save: (event) => {
      event.preventDefault();
      save();
    },
    saveNow: save,
    reset: () => {
      setDraft({});
      reset();
    },
  };
}

/** Stands where settings will be until they have been read. */
export function DraftReading({ of }: { of: { data: unknown; error: ApiError | null; refetch: () => unknown } }): ReactNode {
  if (of.data !== undefined) return null;
  return of.error === null ? <LoadingBars rows={4} /> : <FailedState error={of.error} onRetry={() => void of.refetch()} />;
}

/** The foot of a form of settings: why they were refused, discard and save. */
export function DraftFoot({
  of,
  isBad = false,
  testId,
}: {
  of: Pick<SettingsDraft<object>, 'isDirty' | 'isBusy' | 'error' | 'reset'>;
  isBad?: boolean;
  testId?: string;
}): ReactNode {
  const { t } = useTranslation();
  const leaving = useUnsaved(of.isDirty);
  return (
    <>
      <Refusal error={of.error} />
      {leaving}
      <div className="row g8 end">
        <Button size={36} disabled={!of.isDirty || of.isBusy} onClick={of.reset}>
          {t('admin:game.discard')}
        </Button>
        <Button type="submit" size={36} look="primary" isBusy={of.isBusy} disabled={!of.isDirty || isBad} data-testid={testId}>
          {t('admin:game.save')}
        </Button>
      </div>
    </>
  );
}
