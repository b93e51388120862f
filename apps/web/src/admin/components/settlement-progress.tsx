import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../lib/format.js';

/** Bets that the newest result has yet to reach, falling while they are settled. */
export function Settling({ unsettled, bets }: { unsettled: number; bets: number }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="note info col g6" role="status">
      <span className="row g8">
        <span className="spin" aria-hidden="true" />
        {t('admin:rounds.settling', { count: unsettled, bets: formatAmount(unsettled) })}
      </span>
      <progress
        className="settling"
        max={Math.max(bets, unsettled)}
        value={Math.max(bets, unsettled) - unsettled}
        aria-label={t('admin:rounds.settling', { count: unsettled, bets: formatAmount(unsettled) })}
      />
    </div>
  );
}
