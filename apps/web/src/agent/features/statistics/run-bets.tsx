import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { formatAmount } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { BetLink } from '../../components/bet-link.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ExportButton } from '../../../ui/export-button.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';
import { runBetColumns } from './export-columns.js';
import { REPORT_ROWS } from './statistics.js';

type TracedBet = CallOutput<'agent/rolling/trace/view'>['items'][number];

const tones: Readonly<Record<TracedBet['state'], BadgeTone>> = {
  due: 'warning',
  accrued: 'info',
  paid: 'win',
  reversed: 'lose',
  cancelled: 'neutral',
};

/** The bets that a rolling run came from; each leads to the bet itself. */
export function RunBets({
  runId,
  page,
  onPage,
  onBack,
}: {
  runId: number;
  page: number;
  onPage: (page: number) => void;
  onBack: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const bets = useCall('agent/rolling/trace/view', { runId, skip: (page - 1) * REPORT_ROWS, take: REPORT_ROWS }, { keepPrevious: true });
  const state = (bet: TracedBet): ReactNode => <Badge tone={tones[bet.state]}>{t(`agent-reports:rolling.state.${bet.state}`)}</Badge>;
  const columns: Column<TracedBet>[] = [
    { key: 'at', head: t('agent:bets.at'), cell: (bet) => <Time at={bet.placedAt} format="short" className="x2" /> },
    { key: 'bet', head: t('agent-reports:bet.number'), cell: (bet) => <BetLink id={bet.betId} /> },
    { key: 'who', head: t('agent:requests.who'), cell: (bet) => <b className="w6">{bet.account}</b> },
    { key: 'game', head: t('agent:bets.game'), cell: (bet) => <span className="x2">{gameWords(bet.game, t)}</span> },
    { key: 'stake', head: t('agent:bets.stake'), align: 'right', cell: (bet) => <Money value={bet.stake} unit="won" /> },
    { key: 'percent', head: t('agent-reports:rolling.percent'), align: 'right', cell: (bet) => `${bet.percent}%` },
    {
      key: 'amount',
      head: t('agent-reports:rolling.share'),
      align: 'right',
      cell: (bet) => (
        <b className="w6">
          <Money value={bet.amount} unit="won" />
        </b>
      ),
    },
    { key: 'state', head: t('agent:requests.status'), cell: state },
  ];
  return (
    <DataTable
      label={t('agent-reports:rolling.runBets', { run: runId })}
      columns={columns}
      rows={bets.data?.items}
      rowKey={(bet) => bet.betId}
      error={bets.error}
      onRetry={() => void bets.refetch()}
      isRefreshing={bets.isPlaceholderData}
      empty={t('agent-reports:rolling.noBets')}
      filters={
        <div className="list-filters row g8">
          <Button look="outline" onClick={onBack}>
            <Icon of={IconArrowLeft} size={16} />
            {t('agent-reports:rolling.back')}
          </Button>
          <h2 className="t14 w6">{t('agent-reports:rolling.runBets', { run: runId })}</h2>
          <ExportButton call="agent/rolling/trace/view" input={{ runId }} columns={() => runBetColumns(t)} name={`rolling-${runId}`} />
        </div>
      }
      footer={bets.data !== undefined && <span className="xm">{t('agent:list.count', { number: formatAmount(bets.data.total) })}</span>}
      page={{ page, pageSize: REPORT_ROWS, total: bets.data?.total ?? 0, onPage }}
      phoneRow={(bet) => (
        <>
          <span className="f1 col g2 phone-who">
            <span className="row g8">
              <BetLink id={bet.betId} />
              <b className="t14 w6 el">{bet.account}</b>
            </span>
            <span className="t12 xm el">
              {gameWords(bet.game, t)} · <Time at={bet.placedAt} format="short" />
            </span>
          </span>
          <span className="col g4 phone-amount">
            <b className="t14 w6">
              <Money value={bet.amount} unit="won" />
            </b>
            <span className="row g6 t12 xm">
              <Money value={bet.stake} /> × {bet.percent}% {state(bet)}
            </span>
          </span>
        </>
      )}
    />
  );
}
