import type { ReactNode } from 'react';
import { refresh, useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import { BalanceExplained } from '../../../shared/wallet/balance-explained.js';
import { logDays, type LogProps } from '../../components/log-table.js';

const units = { money: 'won', point: 'point', balance: 'egg' } as const;

/** Why the own money, points or eggs are what they are, in the days that the list below shows. */
export function OwnBalance({ unit, view }: Pick<LogProps, 'view'> & { unit: keyof typeof units }): ReactNode {
  const { data } = useCall('user/bank/balance/explain', { unit, ...logDays(view) }, { keepPrevious: true });
  usePush('wallet.changed', () => refresh('user/bank/balance/explain'));
  return data === undefined ? null : <BalanceExplained explained={data} unit={units[unit]} />;
}
