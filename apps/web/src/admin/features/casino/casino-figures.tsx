import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { Kpi } from '../../../ui/kpi-tile.js';
import { Money } from '../../../ui/money.js';
import type { Vendor } from './casino-search.js';

const READ_MS = 10_000;

/** How all vendors together fare just now. */
export function CasinoFigures({ vendors = [] }: { vendors: readonly Vendor[] | undefined }): ReactNode {
  const { t } = useTranslation();
  const playing = useCall('admin/casino/playing/get', { take: 1 }, { refetchInterval: READ_MS });
  const sum = (of: (vendor: Vendor) => number): number => vendors.reduce((all, vendor) => all + of(vendor), 0);
  const [stake, payout] = [sum(({ today }) => today.stake), sum(({ today }) => today.payout)];
  return (
    <Card className="page-kpis">
      <div className="kpis">
        <Kpi label={t('admin-casino:figure.pace')}>{formatAmount(Math.round(sum(({ betsPerMinute }) => betsPerMinute)))}</Kpi>
        <Kpi label={t('admin-casino:figure.playing')}>{formatAmount(playing.data?.total ?? 0)}</Kpi>
        <Kpi
          label={t('admin-casino:figure.turnover')}
          note={t('admin-casino:figure.roundsToday', { rounds: formatAmount(sum(({ today }) => today.rounds)) })}
        >
          <Money value={stake} unit="won" />
        </Kpi>
        <Kpi label={t('admin-casino:figure.profit')}>
          <Money value={stake - payout} unit="won" signed />
        </Kpi>
        <Kpi label={t('admin-casino:figure.openRounds')}>{formatAmount(sum(({ openRounds }) => openRounds))}</Kpi>
        <Kpi label={t('admin-casino:figure.unknown')}>{formatAmount(sum(({ unknownCalls }) => unknownCalls))}</Kpi>
      </div>
    </Card>
  );
}
