import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { SettingsCard } from '../../../ui/settings-form.js';
import { MemberStatus } from '../../components/member-labels.js';
import type { View } from './view.js';

/** Most of one mark; the page of linked accounts has all of them. */
const SHOWN = 5;

/** Who shares an account, phone, address or device with a member, and how each of them stands. */
export function LinkedCard({ member }: { member: View['member'] }): ReactNode {
  const { t } = useTranslation();
  if (member.alike.length === 0) return null;
  return (
    <SettingsCard title={t('members:timeline.linked')}>
      {member.alike.map(({ by, count }) => (
        <Shared key={by} by={by} count={count} member={member} />
      ))}
    </SettingsCard>
  );
}

function Shared({ by, count, member }: { by: View['member']['alike'][number]['by']; count: number; member: View['member'] }): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/suspicion/get', { by, search: member.account, take: SHOWN });
  const groups = (read.data?.items ?? []).filter(({ members }) => members.some(({ id }) => id === member.id));
  const others = groups.flatMap(({ members }) => members).filter(({ id }) => id !== member.id);
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap={8}>
        <Text span size="t12" c="muted">
          {t('members:suspicion.alike', { by: t(`members:by.${by}`), count })}
        </Text>
        <Anchor component={Link} fz="t12" to={'/admin/suspicion' as never} search={{ by } as never}>
          {t('members:timeline.all')}
        </Anchor>
      </Group>
      {others.slice(0, SHOWN).map((other) => (
        <Group key={other.id} justify="space-between" wrap="nowrap" gap={8}>
          <Anchor component={Link} fz="t13" truncate to={'/admin/members/$member' as never} params={{ member: String(other.id) } as never}>
            {other.nickname}{' '}
            <Text span c="muted" size="t12">
              {other.account}
            </Text>
          </Anchor>
          <MemberStatus is={other.status} />
        </Group>
      ))}
    </Stack>
  );
}
