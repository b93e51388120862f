import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CallOutput } from '../../../lib/contract.js';
import { Time } from '../../../ui/time.js';

/** What one agent has of one losing period. */
export type LosingLine = CallOutput<'agent/losing/get'>['items'][number];

/** From noon to noon. */
export function Period({ line }: { line: Pick<LosingLine, 'from' | 'until'> }): ReactNode {
  return (
    <Text span style={{ whiteSpace: 'nowrap' }}>
      <Time at={line.from} format="short" /> – <Time at={line.until} format="short" />
    </Text>
  );
}
