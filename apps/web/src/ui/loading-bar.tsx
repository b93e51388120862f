import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSlow } from './states.js';

/**
 * A slim bar over everything while the next page takes longer than 300 ms: the old one stands until then.
 * @param isBusy whether an act that everything waits for is under way
 */
export function LoadingBar({ isBusy = false }: { isBusy?: boolean }): ReactNode {
  const { t } = useTranslation();
  const isLoading = useRouterState({ select: ({ isLoading: is }) => is });
  const isSlow = useSlow(isLoading || isBusy);
  if (!isSlow) return null;
  return <div className="loading-bar" role="progressbar" aria-label={t('common:state.loading')} />;
}
