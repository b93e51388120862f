import { Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.js';
import { Confirm } from './dialog.js';

export interface SaveBarProps {
  /** Settings that differ from what was read; the bar is there while there are any. */
  changes: number;
  /** What keeps them from being saved, in one line. */
  problem: string | undefined;
  isSaving: boolean;
  /** Somebody else has saved since: these cannot be saved any more. */
  isOutdated?: boolean;
  testId: string;
  onSave: () => void;
  onReset: () => void;
}

/**
 * Floats at the foot while something has been changed: how much, what keeps it from being saved, save and reset. Leaving the page asks
 * first.
 */
export function SaveBar({ changes, problem, isSaving, isOutdated = false, testId, onSave, onReset }: SaveBarProps): ReactNode {
  const { t } = useTranslation();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => changes > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: () => changes > 0,
    withResolver: true,
  });
  if (changes === 0) return null;
  return (
    <>
      <div className="save-bar" role="toolbar" aria-label={t('admin:game.unsaved')}>
        <Stack component="span" miw={0} className="save-bar-words" style={{ overflow: 'hidden', whiteSpace: 'nowrap' }}>
          <Text component="b" size="t13" fw={600}>
            {t('admin:game.changes', { count: changes })}
          </Text>
          {problem !== undefined && (
            <Text span size="t12" c="lose" truncate>
              {problem}
            </Text>
          )}
        </Stack>
        <Button size={36} disabled={isSaving} onClick={onReset}>
          {t('admin:game.discard')}
        </Button>
        <Button
          size={36}
          look="primary"
          isBusy={isSaving}
          disabled={problem !== undefined || isOutdated}
          data-testid={testId}
          onClick={onSave}
        >
          {t('admin:game.save')}
        </Button>
      </div>
      {blocker.status === 'blocked' && (
        <Confirm
          title={t('admin:game.leaveTitle')}
          look="refuse"
          confirmLabel={t('admin:game.leave')}
          onConfirm={blocker.proceed}
          onClose={blocker.reset}
        >
          {t('admin:game.leaveAsk', { count: changes })}
        </Confirm>
      )}
    </>
  );
}
