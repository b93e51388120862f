import { Stack, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { losingStates as states } from '#lib/contract/values';
import { pollDownline } from '../../../lib/connection.js';
import type { CallInput } from '../../../lib/contract.js';
import { roleName } from '../../../shared/members/role-names.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Money } from '../../../ui/money.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Period, type LosingLine } from './losing-line.js';
import { LosingParts } from './losing-parts.js';
import { LosingTerms } from './losing-terms.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { PersonName } from '../../components/person-name.js';
import { ListCount } from '../../components/list-count.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

const tones: Readonly<Record<LosingLine['state'], BadgeTone>> = {
  waiting: 'warning',
  paid: 'win',
  recovered: 'lose',
  carried: 'info',
  none: 'neutral',
};

export interface LosingTableProps {
  reach: 'own' | 'direct';
  onReach: (reach: 'own' | 'direct') => void;
  /** The days as the call takes them. */
  period: Pick<CallInput<'agent/losing/get'>, 'startedAt' | 'endedAt'>;
  page: number;
  onPage: (page: number) => void;
  /** The days, at the right of whose lines are shown. */
  days: ReactNode;
}

const keyOf = (line: LosingLine): string => `${line.periodId}:${line.agentId}`;

/** Losing settlement period by period, the agent's own or that of its direct children; each line opens to what it is made of. */
export function LosingTable({ reach, onReach, period, page, onPage, days }: LosingTableProps): ReactNode {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<LosingLine | null>(null);
  const list = useListPage({
    name: 'losing',
    call: 'agent/losing/get',
    input: { ...period, reach },
    page,
    onPage,
    keyOf,
    everyMs: pollDownline,
    onOpen: setOpened,
  });
  const columns = losingColumns(reach, t, setOpened);
  return (
    <Stack gap={12}>
      {list.data !== undefined && <LosingTerms of={list.data.settlement} />}
      <DataTable
        label={t('agent-reports:losing.title')}
        {...list.table}
        columns={columns}
        empty={t('agent-reports:losing.empty')}
        filters={
          <ListFilters className="list-filters">
            <SegmentedTabs
              label={t('agent-reports:losing.whose')}
              value={reach}
              tabs={[
                { value: 'own', label: t('agent-reports:losing.own') },
                { value: 'direct', label: t('agent-reports:losing.direct') },
              ]}
              onChange={onReach}
            />
            {days}
            <ListTools list={list} columns={columns} />
          </ListFilters>
        }
        footer={list.data !== undefined && <ListCount of={list.data.total} />}
      />
      {opened !== null && <LosingParts line={opened} onClose={() => setOpened(null)} />}
    </Stack>
  );
}

function State({ state }: { state: LosingLine['state'] }): ReactNode {
  const { t } = useTranslation();
  return <Badge tone={tones[state]}>{t(`agent-reports:losing.state.${state}`)}</Badge>;
}

function PartsButton({ onClick }: { onClick: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Button look="outline" size={26} onClick={onClick}>
      {t('agent-reports:losing.parts')}
    </Button>
  );
}

/** The columns of the list. */
function losingColumns(reach: 'own' | 'direct', t: TFunction, onOpen: (line: LosingLine) => void): Column<LosingLine>[] {
  const who: Column<LosingLine> = {
    key: 'who',
    head: t('agent-reports:losing.agent'),
    phone: 'title',
    cell: (line) => (
      <PersonName of={line}>
        <Badge>{roleName(line.role, t)}</Badge>
      </PersonName>
    ),
  };
  const result = (value: number): ReactNode => <Money value={value} signed tone="settled" />;
  return [
    {
      key: 'period',
      head: t('agent-reports:losing.period'),
      phone: reach === 'own' ? 'title' : 'line',
      file: [
        { key: 'from', label: t('common:range.from'), as: 'time' },
        { key: 'until', label: t('common:range.to'), as: 'time' },
        { key: 'account', label: t('agent-reports:losing.agent'), as: 'text' },
      ],
      cell: (line) => (
        <Text span c="text-2">
          <Period line={line} />
        </Text>
      ),
    },
    ...(reach === 'direct' ? [who] : []),
    { key: 'own', head: t('agent-reports:losing.share'), as: 'money', phone: 'hidden', cell: (line) => result(line.own) },
    { key: 'carriedIn', head: t('agent-reports:losing.carriedIn'), as: 'money', phone: 'hidden', cell: (line) => result(line.carriedIn) },
    {
      key: 'payable',
      head: t('agent-reports:losing.payable'),
      as: 'money',
      phone: 'amount',
      unit: 'won',
      isStrong: true,
    },
    {
      key: 'carriedOut',
      head: t('agent-reports:losing.carriedOut'),
      as: 'money',
      phone: 'hidden',
      cell: (line) => result(line.carriedOut),
    },
    {
      key: 'state',
      head: t('agent:requests.status'),
      words: wordsFor(states, (state) => t(`agent-reports:losing.state.${state}`)),
      phone: 'status',
      cell: (line) => <State state={line.state} />,
    },
    { key: 'processedAt', head: t('agent:requests.processed'), as: 'time', align: 'left', phone: 'hidden' },
    {
      key: 'parts',
      phone: 'status',
      head: t('agent-reports:losing.parts'),
      isHeadHidden: true,
      align: 'right',
      cell: (line) => <PartsButton onClick={() => onOpen(line)} />,
    },
  ];
}
