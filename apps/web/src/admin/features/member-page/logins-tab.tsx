import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { periodOf } from '../../../lib/page-body.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { DateRange } from '../../../ui/date-range.js';
import { Confirm } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { loginColumns, LoginTable } from '../../../shared/members/login-table.js';
import { toastSuccess } from '../../../ui/notices.js';
import { Age, Time } from '../../../ui/time.js';
import { loginWords } from './table-labels.js';
import type { View } from './view.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { useListUrl } from '../../../ui/list/use-list-url.js';

const READ_MS = 10_000;

const keyOf = (row: { id: number }): number => row.id;

/** Where it is logged in now, with a way to end it, and every login before. */
export function LoginsTab({ member }: { member: View['member'] }): ReactNode {
  const { t } = useTranslation();
  const url = useListUrl();
  const list = useListPage({
    name: 'logins',
    call: 'admin/member/login/get',
    input: { id: member.id, ...periodOf(url.range) },
    page: url.page,
    onPage: url.onPage,
    keyOf,
  });
  const words = loginWords(t);
  return (
    <>
      <Sessions member={member} />
      <LoginTable
        label={t('members:tab.logins')}
        {...list.table}
        words={words}
        empty={t('members:logins.empty')}
        filters={
          <Group justify="space-between" wrap="wrap" gap={8} className="list-filters">
            <DateRange from={url.range.from} to={url.range.to} onChange={url.onRange} />
            <ListTools list={list} columns={loginColumns(words)} />
          </Group>
        }
      />
    </>
  );
}

function Sessions({ member }: { member: View['member'] }): ReactNode {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const list = useCall('admin/online/get', { search: member.account, kind: member.kind, take: 50 }, { refetchInterval: READ_MS });
  const sessions = (list.data?.items ?? []).filter((session) => session.id === member.id);
  const end = async (): Promise<void> => {
    const { revoked } = await call('admin/session/revoke', { kind: member.kind, id: member.id });
    toastSuccess(t('admin:online.left', { who: member.nickname }), t('admin:online.sessions', { sessions: revoked }));
    refresh('admin/online/get', 'admin/member/view', 'admin/dashboard/get');
  };
  return (
    <Card className="settings-card">
      <Group justify="space-between" wrap="wrap" gap={12}>
        <Title order={2}>{t('members:logins.now')}</Title>
        <Button needs="admin/session/revoke" look="refuse" data-testid="force-logout" onClick={() => setAsking(true)}>
          <Icon of={IconPlugConnectedX} size={16} />
          {t('admin:online.force')}
        </Button>
      </Group>
      {sessions.length === 0 && (
        <Text size="t12" c="muted">
          {t('members:logins.nowhere')}
        </Text>
      )}
      <Stack component="ul" gap={6}>
        {sessions.map((session) => (
          <Group component="li" key={`${session.since}-${session.path}`} wrap="wrap" gap={12} fz="t12" lh="t12">
            <Text span fw={600}>
              {session.device}
            </Text>
            <Text span fz="t11" lts={0} ff="mono" c="text-2">
              {session.address}
            </Text>
            <Text span fz="t11" lts={0} ff="mono" c="text-2">
              {session.path}
            </Text>
            <Text span c="muted">
              {t('admin:online.since')} <Time at={session.since} format="short" />
            </Text>
            <Text span c="muted">
              {t('admin:online.lastSeen')} <Age at={session.lastSeenAt} />
            </Text>
          </Group>
        ))}
      </Stack>
      {isAsking && (
        <Confirm
          title={t('admin:online.askTitle')}
          confirmLabel={t('admin:online.force')}
          look="refuse"
          onConfirm={end}
          onClose={() => setAsking(false)}
        >
          {t('admin:online.ask', { who: member.nickname, account: member.account })}
        </Confirm>
      )}
    </Card>
  );
}
