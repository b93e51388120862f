import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { Dot } from '../../../ui/bead.js';
import { Icon } from '../../../ui/icon.js';
import { Age } from '../../../ui/time.js';
import { OtpBadge } from './staff-list.js';
import { roleName } from './staff-words.js';

const SHOWN = 8;
const READ_MS = 15_000;

/** The staff at a glance, beside the roles. */
export function StaffCard({ onAll }: { onAll: () => void }): ReactNode {
  const { t } = useTranslation();
  const staff = useCall('admin/staff/get', { take: 100 }, { refetchInterval: READ_MS });
  const people = staff.data?.items ?? [];
  const unprotected = people.filter(({ hasOtp, state }) => !hasOtp && state === 'active').length;
  return (
    <Card p={16}>
      <Group justify="space-between" mb={8}>
        <Title order={2}>{t('staff:tab.staff')}</Title>
        <Text component="button" type="button" size="t12" c="text-2" onClick={onAll}>
          {t('staff:all', { count: staff.data?.total ?? 0 })}
        </Text>
      </Group>
      <Stack component="ul" gap={0}>
        {people.slice(0, SHOWN).map((member) => (
          <Group component="li" key={member.id} gap={12} wrap="nowrap" className="staff-line">
            <Dot is={member.sessions > 0 ? 'on' : 'off'} />
            <Stack gap={0} flex={1} miw={0}>
              <Text span size="t13" fw={600} truncate>
                {member.name}
              </Text>
              <Text span size="t11" c="muted" truncate>
                {member.roles.map((role) => roleName(role, t)).join(', ')}
              </Text>
            </Stack>
            <OtpBadge isOn={member.hasOtp} />
            <Text span size="t12" c="muted" miw={48} ta="right">
              {member.lastSeenAt !== null && <Age at={member.lastSeenAt} style="feed" />}
            </Text>
          </Group>
        ))}
      </Stack>
      {unprotected > 0 && (
        <Text size="t12" className="note warning" mt={12}>
          <Icon of={IconAlertTriangle} size={16} />
          <span>{t('staff:otp.warning', { count: unprotected })}</span>
        </Text>
      )}
    </Card>
  );
}
