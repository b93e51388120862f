import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../lib/contract.js';
import { formatOdds } from '../../lib/format.js';
import { useCall } from '../../lib/queries.js';
import { outcomesOf } from '../../lib/sports-markets.js';
import { sportsMarketWords, sportsOutcomeWords } from '../../lib/sports-words.js';
import { StatusBadge } from '../../ui/badge.js';
import { DataTable, type Column } from '../../ui/data-table.js';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { Time } from '../../ui/time.js';
import { sourceWords, type Market } from './fixtures.js';

type Version = CallOutput<'admin/sports/fixture/history'>['items'][number];

/** Every state and odds that a market had, newest first, each beside what it was before. */
export function HistoryDialog({ market, onClose }: { market: Market; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const history = useCall('admin/sports/fixture/history', { market_id: market.id });
  const versions = history.data === undefined ? undefined : [...history.data.items].sort((a, b) => b.version - a.version);
  const before = (version: Version, outcome: string): number | undefined => versions?.[versions.indexOf(version) + 1]?.odds[outcome];
  const columns: readonly Column<Version>[] = [
    { key: 'version', head: t('admin:market.version'), cell: ({ version }) => version },
    { key: 'at', head: t('admin:market.at'), cell: ({ at }) => <Time className="x2" at={at} format="full" /> },
    { key: 'status', head: t('admin:desk.status'), cell: ({ status }) => <StatusBadge is={status} /> },
    ...outcomesOf(market).map((outcome): Column<Version> => ({
      key: outcome,
      head: sportsOutcomeWords(market, outcome, t),
      align: 'right',
      cell: (version) => <Moved odds={version.odds[outcome]} before={before(version, outcome)} />,
    })),
    {
      key: 'source',
      head: t('admin:fixtures.source'),
      align: 'right',
      cell: ({ source }) => <span className="t12 xm">{sourceWords(source, t)}</span>,
    },
  ];
  return (
    <Dialog title={`${sportsMarketWords(market, t)} · ${t('admin:market.history')}`} onClose={onClose} width={720}>
      <DataTable
        label={t('admin:market.history')}
        columns={columns}
        rows={versions}
        rowKey={({ version }) => version}
        error={history.error}
        onRetry={() => void history.refetch()}
        empty={t('admin:market.noHistory')}
      />
    </Dialog>
  );
}

function Moved({ odds, before }: { odds: number | undefined; before: number | undefined }): ReactNode {
  if (odds === undefined) return <span className="xm">–</span>;
  const way = before === undefined || before === odds ? null : odds > before ? 'up' : 'down';
  return (
    <span className="row g4 end">
      {way !== null && (
        <span className={way === 'up' ? 'xw' : 'xl'}>
          <Icon of={way === 'up' ? IconArrowUp : IconArrowDown} size={12} />
        </span>
      )}
      <b className="w6">{formatOdds(odds)}</b>
    </span>
  );
}
