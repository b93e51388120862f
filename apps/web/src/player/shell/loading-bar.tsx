import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsBusy } from '../lib/busy.js';
import { useSlow } from '../../ui/states.js';

/** A slim bar over everything while a page or an act that everything waits for takes longer than 300 ms. */
export function LoadingBar(): ReactNode {
  const { t } = useTranslation();
  const isLoading = useRouterState({ select: ({ isLoading: is }) => is });
  const isBusy = useIsBusy();
  const isSlow = useSlow(isLoading || isBusy);
  if (!isSlow) return null;
  return <div className="loading-bar" role="progressbar" aria-label={t('common:state.loading')} />;
}
