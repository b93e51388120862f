import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { Money } from '../../../ui/money.js';

type Figure = CallOutput<'admin/initialisation/preview'>['sum'][number];

/** How many rows, and their sum. */
export function FigureWords({ figure }: { figure: Figure | undefined }): ReactNode {
  if (figure === undefined) return '–';
  return (
    <>
      {formatAmount(figure.count)}{' '}
      <Text span size="t12" c="muted">
        <Money value={figure.amount} unit={figure.kind === 'points' ? 'point' : 'won'} />
      </Text>
    </>
  );
}
