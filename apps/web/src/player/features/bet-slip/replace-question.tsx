import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { Confirm } from '../../../ui/dialog.js';
import { slipStore, useSlipState } from './slip-store.js';

/** Asks before a pick of another section takes the place of what the player put together. */
export function ReplaceQuestion(): ReactNode {
  const { t } = useTranslation();
  const { slip, asked } = useSlipState();
  if (asked === null || slip.section === null) return null;
  return (
    <Confirm
      title={t('sports:cart.replace.title')}
      confirmLabel={t('sports:cart.replace.do')}
      cancelLabel={t('sports:cart.replace.keep')}
      onConfirm={slipStore.replace}
      onClose={slipStore.keepPicks}
    >
      {t('sports:cart.replace.text', { section: gameWords(slip.section, t), other: gameWords(asked.section, t) })}
    </Confirm>
  );
}
