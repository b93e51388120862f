import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money, type MoneyUnit } from '../../../ui/money.js';
import { netFlow } from './flows.js';
import type { AgentHome } from './use-agent-home.js';

interface Cell {
  readonly key: string;
  readonly label: string;
  readonly value: number | undefined;
  readonly unit: MoneyUnit;
  /** Where it stands: everywhere, not on phones, or only where there is plenty of room. */
  readonly room: '' | 'wide-only' | 'roomy-only';
  readonly isChange?: true;
}

/** The sums of the downline over every page of the console. */
export function InfoTable({ home }: { home: AgentHome | undefined }): ReactNode {
  const { t } = useTranslation();
  const { flows, downline } = home ?? {};
  const cells: Cell[] = [
    { key: 'holdings', label: t('agent:info.holdings'), value: downline?.holdings, unit: 'won', room: 'wide-only' },
    { key: 'points', label: t('agent:info.points'), value: downline?.points, unit: 'point', room: 'roomy-only' },
    { key: 'members', label: t('agent:info.members'), value: downline?.members, unit: 'none', room: 'wide-only' },
    { key: 'deposits', label: t('agent:info.deposits'), value: flows?.deposits, unit: 'won', room: '' },
    { key: 'withdrawals', label: t('agent:info.withdrawals'), value: flows?.withdrawals, unit: 'won', room: '' },
    {
      key: 'net',
      label: t('agent:info.net'),
      value: flows === undefined ? undefined : netFlow(flows),
      unit: 'won',
      room: '',
      isChange: true,
    },
    { key: 'stakes', label: t('agent:info.stakes'), value: flows?.stakes, unit: 'won', room: 'wide-only' },
    { key: 'payouts', label: t('agent:info.payouts'), value: flows?.payouts, unit: 'won', room: 'roomy-only' },
  ];
  return (
    <dl className="info-table" aria-label={t('agent:info.title')}>
      {cells.map(({ key, label, value, unit, room, isChange }) => (
        <div key={key} className={room}>
          <Text component="dt" size="t11" c="muted" truncate>
            {label}
          </Text>
          <Text component="dd" size="t14" fw={600}>
            {value === undefined ? (
              <Text span c="muted" aria-hidden="true">
                –
              </Text>
            ) : (
              <Money value={value} unit={unit} signed={isChange === true} tone={isChange === true ? 'settled' : 'plain'} />
            )}
          </Text>
        </div>
      ))}
    </dl>
  );
}
