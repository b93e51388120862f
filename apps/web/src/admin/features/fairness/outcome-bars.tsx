import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { ShareBar } from '../../../ui/share-bar.js';

export interface OutcomeBarsProps {
  outcomes: readonly { readonly id: string; readonly label: string; readonly expected: number; readonly seen: number }[];
}

/** How often each outcome came, as a bar, against the line of how often it was to be expected. */
export function OutcomeBars({ outcomes }: OutcomeBarsProps): ReactNode {
  const { t } = useTranslation();
  const largest = Math.max(1, ...outcomes.flatMap((outcome) => [outcome.expected, outcome.seen]));
  return (
    <ul className="outcome-bars">
      {outcomes.map((outcome) => {
        const words = t('admin:fairness.of', {
          outcome: outcome.label,
          seen: formatAmount(outcome.seen),
          expected: formatAmount(Math.round(outcome.expected)),
        });
        return (
          <li key={outcome.id} title={words}>
            <Text span size="t11" c="muted" truncate>
              {outcome.label}
            </Text>
            <ShareBar share={outcome.seen / largest} mark={outcome.expected / largest} label={words} />
            <Text span size="t11" ta="right">
              {formatAmount(outcome.seen)}
            </Text>
          </li>
        );
      })}
    </ul>
  );
}
