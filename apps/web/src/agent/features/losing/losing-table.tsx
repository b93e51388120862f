import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api.js';
import { formatAmount } from '../../../lib/format.js';
import { roleName } from '../../../shared/members/role-names.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Money } from '../../../ui/money.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Period, type LosingLine } from './losing-line.js';
import { LosingParts } from './losing-parts.js';
import { wordsFor } from '../../../ui/list/columns.js';

export const LOSING_ROWS = 20;
export const LOSING_LIST = 'losing';
const states = ['waiting', 'paid', 'recovered', 'carried', 'none'] as const;

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
  answer: { items: readonly LosingLine[]; total: number } | undefined;
  error: ApiError | null;
  onRetry: () => void;
  isRefreshing: boolean;
  page: number;
  onPage: (page: number) => void;
  /** The days, at the right of whose lines are shown. */
  days: ReactNode;
  /** At the end of the filters. */
  aside: ReactNode;
}

/** Losing settlement period by period, the agent's own or that of its direct children; each line opens to what it is made of. */
export function LosingTable({
  reach,
  onReach,
  answer,
  error,
  onRetry,
  isRefreshing,
  page,
  onPage,
  days,
  aside,
}: LosingTableProps): ReactNode {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<LosingLine | null>(null);
  return (
    <>
      <DataTable
        label={t('agent-reports:losing.title')}
        name={LOSING_LIST}
        hasKeys
        columns={losingColumns(reach, t, setOpened)}
        rows={answer?.items}
        rowKey={(line) => `${line.periodId}:${line.agentId}`}
        error={error}
        onRetry={onRetry}
        isRefreshing={isRefreshing}
        empty={t('agent-reports:losing.empty')}
        filters={
          <div className="list-filters dt-filters">
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
            {aside}
          </div>
        }
        footer={answer !== undefined && <span className="xm">{t('agent:list.count', { number: formatAmount(answer.total) })}</span>}
        page={{ page, pageSize: LOSING_ROWS, total: answer?.total ?? 0, onPage }}
      />
      {opened !== null && <LosingParts line={opened} onClose={() => setOpened(null)} />}
    </>
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

/** The columns of the list. The file needs no way to open a line. */
export function losingColumns(
  reach: 'own' | 'direct',
  t: TFunction,
  onOpen: (line: LosingLine) => void = () => undefined,
): Column<LosingLine>[] {
  const who: Column<LosingLine> = {
    key: 'who',
    head: t('agent-reports:losing.agent'),
    phone: 'title',
    cell: (line) => (
      <span className="row g8">
        <Badge>{roleName(line.role, t)}</Badge>
        <b className="w6">{line.account}</b>
        <span className="xm">{line.nickname}</span>
      </span>
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
        <span className="x2">
          <Period line={line} />
        </span>
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
      cell: (line) => (
        <b className="w6">
          <Money value={line.payable} unit="won" />
        </b>
      ),
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
