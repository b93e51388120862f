import { Card, Group, Text, Title } from '@mantine/core';
import { IconChartBar, IconTable, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatReturnRate } from '../../../lib/return-rate.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { Kpi } from '../../../ui/kpi-tile.js';
import { Money } from '../../../ui/money.js';
import { Swatch } from '../../../ui/flow-marks.js';
import { isEnough, isUnusual, percentOff, strayFlow } from './money-usual.js';
import { MoneyTable } from './money-table.js';
import type { Dashboard } from './types.js';

const MoneyChart = lazy(async () => ({ default: (await import('./money-chart.js')).MoneyChart }));

const strayWords = {
  deposits: { more: 'admin:money.depositsMore', less: 'admin:money.depositsLess' },
  withdrawals: { more: 'admin:money.withdrawalsMore', less: 'admin:money.withdrawalsLess' },
} as const;

/** The day's money beside what is usual, hour by hour. */
export function MoneyCard({ data, isToday }: { data: Dashboard; isToday: boolean }): ReactNode {
  const { t } = useTranslation();
  const [isTable, setTable] = useState(false);
  const { flows, usual } = data;
  const stray = strayFlow(flows, usual);
  const rate = formatReturnRate(flows);
  return (
    <Card className="money-card">
      <Group justify="space-between" gap={12} mih={24}>
        <Title order={2}>
          <Group component="span" gap={8}>
            {t(isToday ? 'admin:money.today' : 'admin:money.ofDay', { day: data.day })}
            {stray !== null && (
              <Badge tone="warning">
                <Icon of={stray.isMore ? IconTrendingUp : IconTrendingDown} size={12} />
                {t(strayWords[stray.flow][stray.isMore ? 'more' : 'less'])}
              </Badge>
            )}
          </Group>
        </Title>
        <Group gap={12}>
          <Group component="span" gap={12} fz="t12" lh="t12" c="text-2" className="legend">
            <Swatch of="c1">{t('common:kind.deposit')}</Swatch>
            <Swatch of="c2">{t('common:kind.withdrawal')}</Swatch>
            {usual !== null && (
              <Group component="span" gap={6}>
                <i className="mark" />
                {t('admin:money.usual')}
              </Group>
            )}
          </Group>
          <Button
            look="ghost"
            size={26}
            isIcon
            aria-pressed={isTable}
            aria-label={t(isTable ? 'admin:money.asChart' : 'admin:money.asTable')}
            title={t(isTable ? 'admin:money.asChart' : 'admin:money.asTable')}
            onClick={() => setTable(!isTable)}
          >
            <Icon of={isTable ? IconChartBar : IconTable} size={16} />
          </Button>
        </Group>
      </Group>
      <div className="kpis">
        <Kpi label={t('common:kind.deposit')} note={<Off value={flows.deposits} usual={usual?.deposits} cases={usual?.depositCount} />}>
          <Money value={flows.deposits} unit="won" />
        </Kpi>
        <Kpi
          label={t('common:kind.withdrawal')}
          note={<Off value={flows.withdrawals} usual={usual?.withdrawals} cases={usual?.withdrawalCount} />}
        >
          <Money value={flows.withdrawals} unit="won" />
        </Kpi>
        <Kpi
          label={t('admin:money.net')}
          note={
            <Off
              value={flows.deposits - flows.withdrawals}
              usual={usual && usual.deposits - usual.withdrawals}
              cases={usual && Math.min(usual.depositCount, usual.withdrawalCount)}
            />
          }
        >
          <Money value={flows.deposits - flows.withdrawals} unit="won" />
        </Kpi>
        <Kpi label={t('common:kind.bet')} note={<Off value={flows.stakes} usual={usual?.stakes} cases={usual?.betCount} />}>
          <Money value={flows.stakes} unit="won" />
        </Kpi>
        <Kpi
          label={t('admin:money.payouts')}
          note={
            rate === null ? undefined : (
              <Text span c="muted">
                {t('admin:money.returnRate', { rate })}
              </Text>
            )
          }
        >
          <Money value={flows.payouts} unit="won" />
        </Kpi>
      </div>
      {isTable ? (
        <MoneyTable hours={data.hours} />
      ) : (
        <Suspense fallback={<div className="money-chart" />}>
          <MoneyChart data={data} isToday={isToday} stray={stray} />
        </Suspense>
      )}
    </Card>
  );
}

interface OffProps {
  /** Won. */
  value: number;
  /** Won, up to the same time of the day. */
  usual: number | null | undefined;
  /** How many cases the usual value is made of. */
  cases: number | null | undefined;
}

/** A sentence that is quiet within the usual and a warning with an arrow outside it. */
function Off({ value, usual, cases }: OffProps): ReactNode {
  const { t } = useTranslation();
  if (usual !== null && usual !== undefined && !isEnough(cases))
    return (
      <Text span c="muted">
        {t('admin:money.tooFew')}
      </Text>
    );
  const percent = percentOff(value, usual);
  if (percent === null)
    return (
      <Text span c="muted">
        {t('admin:money.noUsual')}
      </Text>
    );
  const text = t('admin:money.offUsual', { percent: `${percent < 0 ? '\u2212' : '+'}${Math.abs(percent)}` });
  if (!isUnusual(percent)) return <span>{text}</span>;
  return (
    <Group component="span" gap={4} fw={600} c="warning">
      <Icon of={percent > 0 ? IconTrendingUp : IconTrendingDown} size={14} />
      {text}
    </Group>
  );
}
