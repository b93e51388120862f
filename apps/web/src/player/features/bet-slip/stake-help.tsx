import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWon } from '../../../lib/format.js';
import { Button, buttonClass } from '../../../ui/button.js';
import type { PartProps } from './slip-parts.js';

/** What one does next with the stake: the last one again, twice as much, or a deposit where the balance is too small. */
export function StakeHelp({ controls, view, hasDouble = false }: PartProps & { hasDouble?: boolean }): ReactNode {
  const { t } = useTranslation();
  const { stake, lastStake, setStake, isBusy } = controls;
  if (view.problem?.kind === 'aboveBalance')
    return (
      <Link to="/board/money-deposit" className={buttonClass('outline', 36)}>
        {t('sports:cart.deposit')}
      </Link>
    );
  if (stake === 0 && lastStake > 0)
    return (
      <Button look="outline" size={36} disabled={isBusy} onClick={() => setStake(lastStake)}>
        {t('sports:cart.lastStake', { amount: formatWon(lastStake) })}
      </Button>
    );
  if (!hasDouble || stake === 0) return null;
  return (
    <Button look="outline" size={36} disabled={isBusy} aria-label={t('sports:cart.double')} onClick={() => setStake(stake * 2)}>
      ×2
    </Button>
  );
}
