import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { yearsBetween } from '#lib/kernel';
import { serverNow } from '../../../lib/clock.js';
import { seoulDay } from '../../../lib/format.js';
import type { CallOutput } from '../../../lib/contract.js';
import { roleName } from '../../../shared/members/role-names.js';
import { LinkedAccountMarks } from '../../components/linked-account-marks.js';
import { Drawer } from '../../../ui/drawer.js';
import { MemberStatus, Parents } from '../../components/member-labels.js';
import { bankLabel } from '../../../shared/wallet/banks.js';
import { MaskedNumber } from '../../components/masked-number.js';
import { Time } from '../../../ui/time.js';

export type Applicant = CallOutput<'admin/join/get'>['items'][number];

/** Everything that an applicant wrote, and where he wrote it. */
export function JoinDrawer({ row, footer, onClose }: { row: Applicant; footer: ReactNode; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('messages:join.parents'), <Parents of={row.parents} />],
    [t('messages:join.role'), `${roleName(row.role, t)} · ${t('common:level', { level: row.level })}`],
    [t('members:by.phone'), <Number row={row} field="phone_number" />],
    [
      t('members:by.bank_account'),
      <Group component="span" gap={6}>
        {bankLabel(row.bankName)} <Number row={row} field="bank_account" />
      </Group>,
    ],
    [t('messages:join.birthDate'), <Born on={row.birthDate} />],
    [t('messages:join.holder'), row.holder],
    [t('messages:join.code'), row.code === '' ? '–' : row.code],
    [t('members:by.address'), row.address === '' ? '–' : row.address],
    [t('members:by.device'), row.device === '' ? '–' : row.device],
    [t('messages:join.appliedAt'), <Time at={row.appliedAt} />],
    [t('messages:join.termsAgreed'), row.termsAgreedAt === null ? <Unsaid /> : <Time at={row.termsAgreedAt} />],
    [t('messages:join.shared'), <LinkedAccountMarks of={row.alike} />],
    ...(row.processedAt === null
      ? []
      : ([
          [
            t('messages:join.processed'),
            <>
              <Time at={row.processedAt} /> · {row.processedBy}
            </>,
          ],
        ] as const)),
    ...(row.reason === null ? [] : ([[t('common:reason'), row.reason]] as const)),
  ];
  return (
    <Drawer
      label={t('messages:join.detail')}
      head={
        <Group component="span" gap={8} flex={1} miw={0}>
          <Text component="b" size="t15" fw={600} truncate>
            {row.nickname}
          </Text>
          <Text span c="muted" truncate>
            {row.account}
          </Text>
          <MemberStatus is={row.status} />
        </Group>
      }
      footer={footer}
      onClose={onClose}
    >
      <Stack component="dl" gap={10}>
        {facts.map(([label, value]) => (
          <Group key={label} justify="space-between" gap={12}>
            <Text component="dt" size="t12" c="muted" style={{ whiteSpace: 'nowrap' }}>
              {label}
            </Text>
            <Text component="dd" size="t13">
              {value}
            </Text>
          </Group>
        ))}
      </Stack>
    </Drawer>
  );
}

/** With the age of today; staff judge those who did not say. */
function Born({ on }: { on: string | null }): ReactNode {
  const { t } = useTranslation();
  if (on === null) return <Unsaid />;
  return `${on} · ${t('messages:join.years', { years: yearsBetween(on, seoulDay(serverNow())) })}`;
}

function Unsaid(): ReactNode {
  const { t } = useTranslation();
  return (
    <Text span size="t13" c="warning">
      {t('messages:join.unsaid')}
    </Text>
  );
}

function Number({ row, field }: { row: Applicant; field: 'phone_number' | 'bank_account' }): ReactNode {
  const { t } = useTranslation();
  const [masked, label] = field === 'phone_number' ? [row.phone, t('members:by.phone')] : [row.bankAccount, t('members:by.bank_account')];
  return <MaskedNumber of={{ kind: 'member', id: row.id, field }} masked={masked} label={label} />;
}
