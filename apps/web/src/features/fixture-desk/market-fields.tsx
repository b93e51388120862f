import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { outcomeWords } from '../../lib/draw-words.js';
import { marginPercent } from '../../lib/odds-book.js';
import { findMarketType } from '#lib/kernel';
import { Badge } from '../../ui/badge.js';
import { Icon } from '../../ui/icon.js';
import { NumberInput } from '../../ui/number-input.js';
import { pricesOf, problemsOf, type MarketDraft } from './market-draft.js';

export interface MarketFieldsProps {
  draft: MarketDraft;
  onChange: (draft: MarketDraft) => void;
  /** The market exists: its line is part of what it is and stays. */
  isLineFixed?: boolean;
}

/** Line and odds of a market, with what the house keeps of it as it is typed. */
export function MarketFields({ draft, onChange, isLineFixed = false }: MarketFieldsProps): ReactNode {
  const { t } = useTranslation();
  const problems = problemsOf(draft, t);
  return (
    <div className="col g8">
      <div className="market-fields">
        {findMarketType(draft.type)?.hasLine === true && (
          <NumberInput
            label={t('admin:market.line')}
            isSigned
            decimals={2}
            disabled={isLineFixed}
            value={draft.line}
            error={problems.line}
            onChange={(line) => onChange({ ...draft, line })}
          />
        )}
        {Object.entries(draft.odds).map(([outcome, odds]) => (
          <NumberInput
            key={outcome}
            label={outcomeWords(draft.type, outcome, t)}
            decimals={3}
            value={odds}
            error={problems.odds[outcome]}
            onChange={(value) => onChange({ ...draft, odds: { ...draft.odds, [outcome]: value } })}
          />
        ))}
      </div>
      {problems.book !== undefined && (
        <p className="note lose" role="alert">
          <Icon of={IconAlertCircle} size={16} />
          {problems.book}
        </p>
      )}
    </div>
  );
}

/** What the house keeps of a market; red when it is nothing. */
export function MarginBadge({ type, odds }: { type: string; odds: readonly (number | undefined)[] }): ReactNode {
  const { t } = useTranslation();
  const margin = marginPercent(odds, findMarketType(type)?.winners);
  if (margin === null) return null;
  return (
    <Badge tone={margin <= 0 ? 'lose' : 'neutral'}>
      {t('admin:market.margin', { percent: `${margin < 0 ? '\u2212' : ''}${Math.abs(margin).toFixed(2)}` })}
    </Badge>
  );
}

export function DraftMargin({ draft }: { draft: MarketDraft }): ReactNode {
  return <MarginBadge type={draft.type} odds={pricesOf(draft)} />;
}
