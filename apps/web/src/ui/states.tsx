import { Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../lib/api.js';
import { Button } from './button.js';
import { Icon } from './icon.js';

/** True once `isActive` has lasted 300 ms: what is quick is not announced. */
export function useSlow(isActive: boolean, afterMs = 300): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = window.setTimeout(() => setSlow(true), afterMs);
    return () => {
      window.clearTimeout(timer);
      setSlow(false);
    };
  }, [isActive, afterMs]);
  return isActive && isSlow;
}

/** One muted sentence that says what will appear here and, where there is one, what to do about it. */
export function EmptyState({ text, action }: { text: string; action?: ReactNode }): ReactNode {
  return (
    <div className="say-box">
      <p>{text}</p>
      {action}
    </div>
  );
}

/**
 * Stands where something could not be read: what failed, why, a word on the money where it concerns money, and another try.
 * @param title what failed; that information could not be read where it is left out
 */
export function FailedState({
  error,
  title,
  onRetry,
  reassurance,
}: {
  error: ApiError;
  title?: string;
  onRetry?: (() => void) | undefined;
  reassurance?: string | undefined;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="say-box failed" role="alert">
      <p>
        <b>{title ?? t('common:error.readFailed')}</b>
        <br />
        {error.message}
        {reassurance !== undefined && (
          <>
            <br />
            {reassurance}
          </>
        )}
      </p>
      {onRetry !== undefined && (
        <Button look="outline" onClick={onRetry}>
          <Icon of={IconRefresh} size={16} />
          {t('common:action.retry')}
        </Button>
      )}
    </div>
  );
}

/** Bars of a list's first load, shown only when it takes longer than 300 ms; no shimmer. */
export function LoadingBars({ rows = 4 }: { rows?: number }): ReactNode {
  const { t } = useTranslation();
  const isSlow = useSlow(true);
  if (!isSlow) return <div className="bars-box" aria-hidden="true" style={{ minHeight: rows * 26 }} />;
  return (
    <div className="bars-box" role="status" aria-label={t('common:state.loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} width={`${72 - ((index * 17) % 38)}%`} />
      ))}
    </div>
  );
}
