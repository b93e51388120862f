import { Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { RowMark } from '../../../ui/bulk-progress.js';
import { Button } from '../../../ui/button.js';
import type { Column } from '../../../ui/data-table.js';
import { agentColumns } from '../../components/agent-columns.js';
import type { Carrier } from './carrier.js';
import type { PositionActs } from './use-position-acts.js';

/** Agents who carry bets: what they may, where they stand, and what a settlement would move. */
export function positionColumns(t: TFunction, acts: PositionActs): readonly Column<Carrier>[] {
  return [
    ...agentColumns(t),
    {
      key: 'rates',
      head: t('positions:rates'),
      phone: 'line',
      cell: ({ rates }) => (
        <Text span size="t12" c="text-2" title={ratesText(rates, t)}>
          {rangeText(rates)}
        </Text>
      ),
    },
    { key: 'credit', head: t('positions:credit'), as: 'money', phone: 'hidden' },
    { key: 'atRisk', head: t('positions:atRisk'), as: 'money', phone: 'fact' },
    { key: 'position', head: t('positions:position'), as: 'money', phone: 'amount', isSigned: true, isStrong: true },
    { key: 'settles', head: t('positions:settles'), as: 'money', phone: 'fact', isSigned: true },
    { key: 'settledAt', head: t('positions:settledAt'), as: 'time', align: 'left', phone: 'hidden' },
    {
      key: 'act',
      head: t('admin:list.actions'),
      phone: 'actions',
      align: 'right',
      cell: (agent) => (
        <Group component="span" justify="flex-end" gap={8} onClick={(event) => event.stopPropagation()}>
          <RowMark of={acts.marks.get(agent.agentId)} />
          <Button
            needs="admin/position/settle"
            size={26}
            look="approve"
            disabled={agent.settles === 0 || acts.isBusy}
            data-testid={`settle-${agent.agentId}`}
            onClick={() => acts.ask({ verb: 'settle', agents: [agent] })}
          >
            {t('positions:settle')}
          </Button>
        </Group>
      ),
    },
  ];
}

/** The lowest and the highest rate, per cent; a dash where nothing is carried. */
function rangeText(rates: Readonly<Record<string, number>>): string {
  const all = Object.values(rates);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  if (all.length === 0) return '–';
  return least === most ? `${least} %` : `${least} – ${most} %`;
}

/** Each rate with its kind of bet; one for all kinds by itself, a dash where nothing is carried. */
function ratesText(rates: Readonly<Record<string, number>>, t: TFunction): string {
  const all = Object.entries(rates);
  const [first] = all;
  if (first === undefined) return '–';
  if (all.every(([, percent]) => percent === first[1])) return `${first[1]} %`;
  return all.map(([key, percent]) => `${t(`positions:rate.${key}`)} ${percent} %`).join(' · ');
}
