import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatPoint } from '../../../lib/format.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import { langOf } from '../../../lib/text-language.js';
import { Badge, Level, type BadgeTone } from '../../../ui/badge.js';
import { buttonClass } from '../../../ui/button.js';
import { CopyButton } from '../../../ui/copy-button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import { Sum } from '../../../ui/sum.js';
import { useLiveTable } from '../../lib/use-live-table.js';

type Referrals = CallOutput<'user/friend/get'>;
type Friend = Referrals['items'][number];

const ROWS = 10;
const nameOf = ({ nickname }: Friend): string => nickname;
const tones: Record<Referrals['codes'][number]['state'], BadgeTone> = {
  available: 'win',
  waiting: 'warning',
  used: 'neutral',
  expired: 'lose',
};

/** Codes to give to friends, how it works, and what friends have earned. */
export function Friends({ page, onPage }: { page: number; onPage: (page: number) => void }): ReactNode {
  const { t } = useTranslation();
  const list = useCall('user/friend/get', { skip: (page - 1) * ROWS }, { keepPrevious: true });
  usePush('wallet.changed', () => refresh('user/friend/get'));
  const table = useLiveTable(list, { rows: list.data?.items, keyOf: nameOf, view: { page }, pageSize: ROWS, onPage });
  return (
    <>
      <div className="form-lay">
        <Stack component={Card} gap={12} p="card" aria-labelledby="codes">
          <Title order={2} id="codes">
            {t('rewards:friend.codes')}
          </Title>
          {list.data === undefined &&
            (list.error === null ? <LoadingBars rows={2} /> : <FailedState error={list.error} onRetry={() => void list.refetch()} />)}
          {list.data?.codes.length === 0 && (
            <EmptyState
              text={t('rewards:friend.noCodes')}
              action={
                <Link to="/board/customer" search={{ page: 1 } as never} className={buttonClass('secondary', 44)}>
                  {t('player:menu.customer')}
                </Link>
              }
            />
          )}
          <ul className="lines">
            {list.data?.codes.map((code) => (
              <Code key={code.code} {...code} />
            ))}
          </ul>
        </Stack>
        <Stack component={Card} gap={12} p="card" className="start">
          <Title order={2}>{t('rewards:friend.how')}</Title>
          <ul className="rules">
            <li>{t('rewards:friend.rule1')}</li>
            <li>{t('rewards:friend.rule2')}</li>
            {(list.data?.percent ?? 0) > 0 && <li>{t('rewards:friend.rule3', { percent: list.data?.percent })}</li>}
          </ul>
        </Stack>
      </div>
      <DataTable
        label={t('rewards:friend.title')}
        columns={columns(t)}
        {...table}
        empty={t('rewards:friend.empty')}
        footer={list.data !== undefined && <Sum label={t('rewards:friend.total')}>{formatPoint(list.data.points_total)}</Sum>}
      />
    </>
  );
}

function Code({ code, expiresAt, state }: Referrals['codes'][number]): ReactNode {
  const { t } = useTranslation();
  return (
    <li className="friend-code">
      <Text component="b" size="t16" fw={700} c="text">
        {code}
      </Text>
      <Badge tone={tones[state]}>{t(`rewards:friend.state.${state}`)}</Badge>
      <Text span size="t12" c="muted" ta="right" flex={1} miw={0}>
        {t('rewards:friend.until')} <Time at={expiresAt} format="short" />
      </Text>
      {state === 'available' && <CopyButton text={code} label={code} />}
    </li>
  );
}

function columns(t: TFunction): Column<Friend>[] {
  return [
    {
      key: 'who',
      phone: 'title',
      head: t('rewards:friend.nickname'),
      cell: (friend) => (
        <Group component="span" gap={6}>
          <Level level={friend.level} />
          <span {...langOf(friend.nickname)}>{friend.nickname}</span>
        </Group>
      ),
    },
    { key: 'at', head: t('rewards:friend.joinedAt'), cell: (friend) => <Time at={friend.joinedAt} format="day" c="text-2" /> },
    { key: 'points', phone: 'amount', head: t('rewards:friend.points'), as: 'money', unit: 'point', isStrong: true },
  ];
}
