import { Card, Group, Text } from '@mantine/core';
import {
  IconArrowUpFromArc,
  IconArrowDownToArc,
  IconClockExclamation,
  IconDiamond,
  IconReceipt2,
  IconWallet,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dashboardPermissions } from '#lib/contract/values';
import { formatAmount, formatWon } from '../../../lib/format.js';
import { useConnection } from '../../../lib/connection.js';
import { useNow } from '../../../lib/use-now.js';
import { AgeRail } from '../../../ui/age-rail.js';
import { Icon } from '../../../ui/icon.js';
import { QueueTile } from '../../../ui/kpi-tile.js';
import { Money } from '../../../ui/money.js';
import { Age, lateness } from '../../../ui/time.js';
import { useMay } from '../../lib/may.js';
import { waitingInAll } from '../../lib/waiting-counts.js';
import type { Dashboard } from './types.js';

type Queue = Dashboard['queues']['deposits'];

/** What waits, and beside it what is at stake: one tile each, leading to its page. */
export function QueueTiles({ data }: { data: Dashboard }): ReactNode {
  const { t } = useTranslation();
  const may = {
    deposits: useMay(dashboardPermissions['queues.deposits']),
    withdrawals: useMay(dashboardPermissions['queues.withdrawals']),
    bets: useMay(dashboardPermissions.highBets),
    members: useMay(dashboardPermissions.members),
  };
  return (
    <div className="tiles">
      {may.deposits && (
        <WaitingTile
          to="/admin/deposits"
          icon={IconArrowDownToArc}
          title={t('admin:dashboard.depositQueue')}
          queue={{ ...data.queues.deposits, count: data.counters.deposits }}
        />
      )}
      {may.withdrawals && (
        <WaitingTile
          to="/admin/withdrawals"
          icon={IconArrowUpFromArc}
          title={t('admin:dashboard.withdrawalQueue')}
          queue={{ ...data.queues.withdrawals, count: data.counters.withdrawals }}
        />
      )}
      {may.bets && <BetTiles data={data} />}
      {may.members && <HoldingsTile data={data} />}
    </div>
  );
}

function BetTiles({ data }: { data: Dashboard }): ReactNode {
  const { t } = useTranslation();
  const { count, open } = data.highBetCounts;
  const newest = data.highBets[0];
  const mayFlows = useMay(dashboardPermissions.flows);
  return (
    <>
      <Link className="tile-link" to="/admin/bets" search={{ min: data.highBetAmount }}>
        <QueueTile
          icon={<Icon of={IconDiamond} size={16} />}
          title={t('admin:dashboard.highBets')}
          sum={t('admin:list.from', { amount: formatWon(data.highBetAmount) })}
          count={count}
          age={
            newest === undefined ? undefined : (
              <Group component="span" gap={4} c="muted">
                {t('admin:dashboard.latest')} <Age at={newest.placedAt} style="feed" />
              </Group>
            )
          }
          foot={
            <p className="tile-foot">
              {count === 0 ? t('admin:dashboard.noHighBets') : t('admin:dashboard.highBetsOpen', { open: formatAmount(open) })}
            </p>
          }
        />
      </Link>
      <Link className="tile-link" to="/admin/bets" search={{ state: 'accepted' }}>
        <QueueTile
          icon={<Icon of={IconReceipt2} size={16} />}
          title={t('admin:dashboard.inProgress')}
          sum={formatWon(data.inProgress.stakes)}
          count={data.inProgress.count}
          foot={
            mayFlows ? (
              <p className="tile-foot">{t('admin:dashboard.betsToday', { bets: formatAmount(data.flows.betCount) })}</p>
            ) : undefined
          }
        />
      </Link>
    </>
  );
}

function HoldingsTile({ data }: { data: Dashboard }): ReactNode {
  const { t } = useTranslation();
  return (
    <Link className="tile-link" to="/admin/members">
      <Card component="div" className="tile">
        <Group justify="space-between">
          <Group component="span" gap={8} fz="t13" lh="t13" fw={500} c="text-2">
            <Icon of={IconWallet} size={16} />
            {t('admin:dashboard.holdings')}
          </Group>
          <Text span size="t11" c="muted">
            {t('admin:member.people', { people: formatAmount(data.members.total) })}
          </Text>
        </Group>
        <Text component="div" size="t20" fw={600} className="holdings">
          <Money value={data.members.holdings} unit="won" />
        </Text>
        <p className="tile-foot">
          {t('admin:dashboard.held')} <Money value={data.members.held} /> · {t('admin:member.point')} <Money value={data.members.points} />
        </p>
      </Card>
    </Link>
  );
}

function WaitingTile({ to, icon, title, queue }: { to: string; icon: TablerIcon; title: string; queue: Queue }): ReactNode {
  return (
    <Link className="tile-link" to={to}>
      <QueueTile
        icon={<Icon of={icon} size={16} />}
        title={title}
        sum={formatWon(queue.amount)}
        count={queue.count}
        age={queue.oldestAt === null ? undefined : <Oldest at={queue.oldestAt} limitMs={queue.limitSeconds * 1000} />}
        foot={<AgeRail since={queue.waitingSince} limitMs={queue.limitSeconds * 1000} />}
      />
    </Link>
  );
}

function Oldest({ at, limitMs }: { at: string; limitMs: number }): ReactNode {
  const { t } = useTranslation();
  const ticking = useNow();
  const { lostAt } = useConnection();
  const late = lateness((lostAt ?? ticking) - new Date(at).getTime(), limitMs);
  return (
    <Group component="span" gap={4} c="muted" {...late}>
      <Icon of={IconClockExclamation} size={14} />
      {t('admin:dashboard.longest')} <Age at={at} limitMs={limitMs} />
    </Group>
  );
}

/** How many wait in all queues of the menu, and how many of the requests for money longer than they should. */
export function WaitingSentence({ counters, queues }: Pick<Dashboard, 'counters' | 'queues'>): ReactNode {
  const { t } = useTranslation();
  const now = useNow();
  const all = waitingInAll(counters);
  const late = [queues.deposits, queues.withdrawals].reduce(
    (sum, queue) => sum + queue.waitingSince.filter((at) => now - new Date(at).getTime() >= queue.limitSeconds * 1000).length,
    0,
  );
  if (all === 0)
    return (
      <Text span size="t13" c="muted">
        {t('admin:dashboard.nothingWaits')}
      </Text>
    );
  return (
    <Text span size="t13" c="muted">
      {t('admin:dashboard.waits', { rows: all })}
      {late > 0 && (
        <Text component="b" fw={600} c="warning">
          {' '}
          · {t('admin:dashboard.late', { rows: late })}
        </Text>
      )}
    </Text>
  );
}
