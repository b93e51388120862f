import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCall } from '../../../lib/queries.js';
import { StatementTable } from '../../../shared/protection/statement.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';

/** One's own twelve months. */
export function OwnStatement(): ReactNode {
  const read = useCall('user/protection/statement/get');
  if (read.data !== undefined) return <StatementTable of={read.data} />;
  return (
    <Card>{read.error === null ? <LoadingBars rows={6} /> : <FailedState error={read.error} onRetry={() => void read.refetch()} />}</Card>
  );
}
