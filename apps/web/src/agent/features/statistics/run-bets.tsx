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
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { REPORT_ROWS } from './statistics.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';

type TracedBet = CallOutput<'agent/rolling/trace/view'>['items'][number];

const shareStates = ['due', 'accrued', 'paid', 'reversed', 'cancelled'] as const;
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
  const columns: Column<TracedBet>[] = [
    { key: 'placedAt', head: t('agent:bets.at'), as: 'time', align: 'left' },
    { key: 'betId', head: t('agent-reports:bet.number'), file: true, cell: (bet) => <BetLink id={bet.betId} /> },
    { key: 'account', head: t('agent:requests.who'), as: 'text', phone: 'title', cell: (bet) => <b className="w6">{bet.account}</b> },
    { key: 'game', head: t('agent:bets.game'), file: true, cell: (bet) => <span className="x2">{gameWords(bet.game, t)}</span> },
    { key: 'stake', head: t('agent:bets.stake'), as: 'money', phone: 'fact', cell: (bet) => <Money value={bet.stake} unit="won" /> },
    { key: 'percent', head: t('agent-reports:rolling.percent'), as: 'number', phone: 'fact', cell: (bet) => `${bet.percent}%` },
    {
      key: 'amount',
      head: t('agent-reports:rolling.share'),
      as: 'money',
      phone: 'amount',
      cell: (bet) => (
        <b className="w6">
          <Money value={bet.amount} unit="won" />
        </b>
      ),
    },
    {
      key: 'state',
      head: t('agent:requests.status'),
      words: wordsFor(shareStates, (state) => t(`agent-reports:rolling.state.${state}`)),
      phone: 'status',
      cell: (bet) => <Badge tone={tones[bet.state]}>{t(`agent-reports:rolling.state.${bet.state}`)}</Badge>,
    },
  ];
  return (
    <DataTable
      label={t('agent-reports:rolling.runBets', { run: runId })}
      name="rolling-bets"
      hasKeys
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
          <ListTools list={{ file: { call: 'agent/rolling/trace/view', input: { runId }, name: 'rolling-bets' } }} columns={columns} />
        </div>
      }
      footer={bets.data !== undefined && <span className="xm">{t('agent:list.count', { number: formatAmount(bets.data.total) })}</span>}
      page={{ page, pageSize: REPORT_ROWS, total: bets.data?.total ?? 0, onPage }}
    />
  );
}
