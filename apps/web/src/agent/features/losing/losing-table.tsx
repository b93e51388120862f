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
import { Time } from '../../../ui/time.js';
import { Period, type LosingLine } from './losing-line.js';
import { LosingParts } from './losing-parts.js';

export const LOSING_ROWS = 20;

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
        columns={columns(reach, setOpened, t)}
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
        phoneRow={(line) => (
          <>
            <span className="f1 col g2 phone-who">
              <b className="t14 w6 el">{reach === 'own' ? <Period line={line} /> : line.account}</b>
              <span className="t12 xm el">{reach === 'own' ? roleName(line.role, t) : <Period line={line} />}</span>
            </span>
            <span className="col g4 phone-amount">
              <b className="t14 w6">
                <Money value={line.payable} unit="won" />
              </b>
              <span className="row g6">
                <State state={line.state} />
                <PartsButton onClick={() => setOpened(line)} />
              </span>
            </span>
          </>
        )}
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

function columns(reach: 'own' | 'direct', onOpen: (line: LosingLine) => void, t: TFunction): Column<LosingLine>[] {
  const who: Column<LosingLine> = {
    key: 'who',
    head: t('agent-reports:losing.agent'),
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
      cell: (line) => (
        <span className="x2">
          <Period line={line} />
        </span>
      ),
    },
    ...(reach === 'direct' ? [who] : []),
    { key: 'own', head: t('agent-reports:losing.share'), align: 'right', cell: (line) => result(line.own) },
    { key: 'carriedIn', head: t('agent-reports:losing.carriedIn'), align: 'right', cell: (line) => result(line.carriedIn) },
    {
      key: 'payable',
      head: t('agent-reports:losing.payable'),
      align: 'right',
      cell: (line) => (
        <b className="w6">
          <Money value={line.payable} unit="won" />
        </b>
      ),
    },
    { key: 'carriedOut', head: t('agent-reports:losing.carriedOut'), align: 'right', cell: (line) => result(line.carriedOut) },
    { key: 'state', head: t('agent:requests.status'), cell: (line) => <State state={line.state} /> },
    {
      key: 'processed',
      head: t('agent:requests.processed'),
      cell: (line) =>
        line.processedAt === null ? (
          <span className="xm" aria-hidden="true">
            –
          </span>
        ) : (
          <Time at={line.processedAt} format="short" className="x2" />
        ),
    },
    {
      key: 'parts',
      head: t('agent-reports:losing.parts'),
      isHeadHidden: true,
      align: 'right',
      cell: (line) => <PartsButton onClick={() => onOpen(line)} />,
    },
  ];
}
