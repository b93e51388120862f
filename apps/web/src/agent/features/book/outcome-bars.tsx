import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/money.js';
import css from './book.module.css';

export interface OutcomeResult {
  name: string;
  /** Won. */
  result: number;
}

/** How far a bar is filled, of the largest result in either direction. */
const filled = (result: number, largest: number): string => `${largest === 0 ? 0 : Math.round((Math.abs(result) * 100) / largest)}%`;

/** One bar for each outcome, a loss in another colour; opened, each outcome with its amount. */
export function OutcomeBars({ place, outcomes }: { place: string; outcomes: readonly OutcomeResult[] }): ReactNode {
  const { t } = useTranslation();
  const largest = Math.max(...outcomes.map(({ result }) => Math.abs(result)));
  return (
    <details className={css['outcomes']}>
      <summary aria-label={t('position-book:open.show', { place })}>
        <span className={css['bars']} aria-hidden="true">
          {outcomes.map(({ name, result }) => (
            <span key={name}>
              <i data-tone={result < 0 ? 'loss' : 'gain'} style={{ width: filled(result, largest) }} />
            </span>
          ))}
        </span>
      </summary>
      <ul>
        {outcomes.map(({ name, result }) => (
          <Text component="li" key={name} size="t12" className={css['outcome']}>
            <span>{name}</span>
            <Money value={result} signed tone="settled" />
          </Text>
        ))}
      </ul>
    </details>
  );
}
