import { IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { formatAmount } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { Drawer } from '../../../ui/drawer.js';
import { ExportButton } from '../../../ui/export-button.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { Pagination } from '../../../ui/pagination.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import { runBetFileColumns, runFileColumns } from './trace-columns.js';

type Run = CallOutput<'admin/rolling/trace/get'>['items'][number];
const PAGE_SIZE = 20;
const tones: Readonly<Record<Run['kind'], BadgeTone>> = { accrual: 'neutral', payment: 'win', reversal: 'lose' };

export interface TraceDrawerProps {
  ownerId: number;
  /** Id of the run whose bets are open. */
  runId: number | undefined;
  period: { startedAt?: string; endedAt?: string };
  onRun: (runId: number | undefined) => void;
  onClose: () => void;
}

/** Every posting of somebody's rolling, newest first, and from each of them its way back to the bets. */
export function TraceDrawer({ ownerId, runId, period, onRun, onClose }: TraceDrawerProps): ReactNode {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const list = useCall(
    'admin/rolling/trace/get',
    { ownerId, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE, ...period },
    { keepPrevious: true },
  );
  return (
    <Drawer label={t('members:rolling.trace')} head={<span className="t13">{t('members:rolling.trace')}</span>} onClose={onClose}>
      {list.data === undefined &&
        (list.error === null ? <LoadingBars rows={6} /> : <FailedState error={list.error} onRetry={() => void list.refetch()} />)}
      <div className="row end">
        <ExportButton call="admin/rolling/trace/get" input={{ ownerId, ...period }} columns={() => runFileColumns(t)} name="rolling-runs" />
      </div>
      {list.data?.items.length === 0 && <p className="t12 xm">{t('members:rolling.noRuns')}</p>}
      <ul className="col g4">
        {list.data?.items.map((run) => (
          <li key={run.id} className="trace-run">
            <button
              type="button"
              className="row g8 wfull"
              aria-expanded={run.id === runId}
              data-testid={`run-${run.id}`}
              onClick={() => onRun(run.id === runId ? undefined : run.id)}
            >
              <Icon of={IconChevronRight} size={14} />
              <Badge tone={tones[run.kind]}>{t(`members:rolling.${run.kind}`)}</Badge>
              <Time className="t12 xm" at={run.at} format="short" />
              <span className="f1 t12 xm r">{t('members:rolling.shares', { bets: formatAmount(run.shares) })}</span>
              <b className="t13 w6">
                <Money value={run.kind === 'reversal' ? -run.amount : run.amount} signed />
              </b>
            </button>
            {run.id === runId && <Bets ownerId={ownerId} runId={run.id} />}
          </li>
        ))}
      </ul>
      {list.data !== undefined && list.data.total > PAGE_SIZE && (
        <Pagination page={page} pageSize={PAGE_SIZE} total={list.data.total} onPage={setPage} />
      )}
    </Drawer>
  );
}

function Bets({ ownerId, runId }: { ownerId: number; runId: number }): ReactNode {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const list = useCall(
    'admin/rolling/trace/view',
    { ownerId, runId, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE },
    { keepPrevious: true },
  );
  if (list.data === undefined)
    return list.error === null ? <LoadingBars rows={3} /> : <FailedState error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <div className="trace-bets">
      <div className="row end">
        <ExportButton
          call="admin/rolling/trace/view"
          input={{ ownerId, runId }}
          columns={() => runBetFileColumns(t)}
          name={`rolling-${runId}`}
        />
      </div>
      <ul className="col g6">
        {list.data.items.map((bet) => (
          <li key={bet.betId} className="row sb g8 t12">
            <span className="col el">
              <span className="row g6">
                <b className="w6 el">{bet.account}</b>
                <span className="xm el">{gameWords(bet.game, t)}</span>
              </span>
              <span className="t11 xm">
                #{bet.betId} · <Time at={bet.placedAt} format="short" />
              </span>
            </span>
            <span className="col r">
              <span>
                <Money value={bet.stake} /> × {bet.percent}% ={' '}
                <b className="w6">
                  <Money value={bet.amount} />
                </b>
              </span>
              <span className="t11 xm">{t(`admin:bets.rollingState.${bet.state}`)}</span>
            </span>
          </li>
        ))}
      </ul>
      {list.data.total > PAGE_SIZE && <Pagination page={page} pageSize={PAGE_SIZE} total={list.data.total} onPage={setPage} />}
    </div>
  );
}
