import { VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatOdds } from '../lib/format.js';
import { Icon } from './icon.js';
import { motion } from './theme.js';

/** The tint of a move leaves in 1.6 s, its arrow stays 10 s. */
const ARROW_MS = 10_000;

export interface OddsButtonProps {
  label: string;
  /** What it is an outcome of, for screen readers. */
  market: string;
  /** Decimal odds; null when there are none. */
  odds: number | null;
  isSelected?: boolean;
  /** Why these odds cannot be taken now, in words. A lock stands in their place: a number would look like an offer. */
  lock?: string | null;
  /** Label above the number instead of before it. */
  isUpright?: boolean;
  onToggle: () => void;
}

/** Odds as a button: always two decimals, never another size when its number changes. */
export function OddsButton({
  label,
  market,
  odds,
  isSelected = false,
  lock = null,
  isUpright = false,
  onToggle,
}: OddsButtonProps): ReactNode {
  const { t } = useTranslation();
  const move = useMove(odds);
  const shape = isUpright ? 'od v' : 'od';
  if (odds === null)
    return (
      <span className="od nil" role="img" aria-label={t('common:odds.none', { label })}>
        –
      </span>
    );
  if (lock !== null) {
    return (
      <button
        type="button"
        className={`${shape} sus`}
        aria-pressed={isSelected}
        aria-disabled="true"
        aria-label={t('common:odds.locked', { market, label, reason: lock })}
        title={lock}
      >
        <Icon of={IconLock} size={15} />
      </button>
    );
  }
  const moved = move === null ? '' : ` ${move.way}${move.hasTint ? ' tint' : ''}`;
  return (
    <button
      type="button"
      className={`${shape}${moved}`}
      aria-pressed={isSelected}
      aria-label={t('common:odds.label', { market, label, odds: formatOdds(odds) })}
      onClick={onToggle}
    >
      {/* The space keeps the two apart where the button is read as one text. */}
      <span className="lab">{label}</span>{' '}
      <b>
        {move !== null && <i className={`tri ${move.way === 'up' ? 'u' : 'd'}`} aria-hidden="true" />}
        {formatOdds(odds)}
      </b>
      {move !== null && (
        <VisuallyHidden aria-live="polite">
          {t(move.way === 'up' ? 'common:odds.rose' : 'common:odds.fell', { label, odds: formatOdds(odds) })}
        </VisuallyHidden>
      )}
    </button>
  );
}

/** Which way the odds last moved, for as long as the arrow stays. */
function useMove(odds: number | null): { way: 'up' | 'down'; hasTint: boolean } | null {
  const [previous, setPrevious] = useState(odds);
  const [move, setMove] = useState<{ way: 'up' | 'down'; hasTint: boolean } | null>(null);
  if (odds !== previous) {
    setPrevious(odds);
    setMove(odds === null || previous === null ? null : { way: odds > previous ? 'up' : 'down', hasTint: true });
  }
  useEffect(() => {
    if (move === null) return;
    const timer = move.hasTint
      ? window.setTimeout(() => setMove({ ...move, hasTint: false }), motion.fade)
      : window.setTimeout(() => setMove(null), ARROW_MS - motion.fade);
    return () => window.clearTimeout(timer);
  }, [move]);
  return move;
}
