import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatWon } from '../../../lib/format.js';
import { Time } from '../../../ui/time.js';
import styles from './closings.module.css';

export type Closing = CallOutput<'admin/closing/get'>['items'][number];

/** Where the page of a closing is, with its period or day. */
function pageOf({ kind, day, periodId, state }: Closing): { to: string; search?: Record<string, unknown> } {
  if (kind === 'rolling') return { to: '/admin/rolling', search: { from: day, to: day } };
  if (kind === 'positions') return { to: '/admin/positions' };
  return periodId === null || state === 'due' ? { to: '/admin/losing' } : { to: '/admin/losing', search: { period: periodId } };
}

/** One closing: what it is, and what was paid, what waits or when it comes. */
export function ClosingEntry({ closing }: { closing: Closing }): ReactNode {
  const { t } = useTranslation();
  const { kind, state, amount, waiting, at, agents } = closing;
  return (
    <Link
      {...(pageOf(closing) as { to: never })}
      className={styles['entry']}
      data-state={state}
      data-testid={`closing-${closing.day}-${kind}`}
    >
      <Text component="b" size="t12" fw={600} truncate>
        {t(`closings:kind.${kind}`)}
      </Text>
      <Text span size="t12" className={styles['state']} truncate>
        {state === 'due' && at !== null && <Time size="t12" at={at} format="minute" />}
        {state === 'waits' && t('closings:waits', { amount: formatWon(waiting) })}
        {state === 'done' && (agents === 0 ? t('closings:nothing') : formatWon(amount, kind === 'positions'))}
      </Text>
    </Link>
  );
}
