import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDot } from '../../ui/bead.js';
import { markets, outcomeName } from './market-words.js';
import type { Round } from './rounds.js';

/** The outcomes of a drawn round as badges: those of the sum filled, those of the power ball outlined. */
export function ResultBadges({ round }: { round: Round }): ReactNode {
  const { t } = useTranslation();
  const { result, outcomes } = round;
  if (result === null || outcomes === null) return null;
  const badge = (market: string, className: string): ReactNode => {
    const outcome = outcomes[market];
    const words = outcome === undefined ? undefined : markets[market]?.outcomes[outcome];
    if (outcome === undefined || words === undefined) return null;
    return <span key={market} className={className}>{words.side !== undefined && market.endsWith('odd_even') && <SideDot side={words.side} />}{outcomeName(market, outcome, t)}</span>;
  };
  const sum = result.balls.reduce((total, ball) => total + ball, 0);
  return (
    <div className="row g6 wrap">
      <span className="bd">{t('player:result.sum', { sum })}</span>
      {['sum_odd_even', 'sum_under_over', 'sum_size'].map((market) => badge(market, 'bd'))}
      <span className="vr2" />
      <span className="bd line">{t('player:result.power', { power: result.powerball })}</span>
      {['power_odd_even', 'power_under_over'].map((market) => badge(market, 'bd line'))}
    </div>
  );
}
