import { Anchor, Card, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { Money } from '../../../ui/money.js';
import { Section } from '../../../ui/section.js';
import { Age, Time } from '../../../ui/time.js';
import { LinkedAccountMarks } from '../../components/linked-account-marks.js';
import { MemberStatus } from '../../components/member-labels.js';
import { MemberLink } from '../../components/member-link.js';
import { useMay } from '../../lib/may.js';
import type { InquiryItem } from './inquiry-search.js';

/** Earlier threads that are shown; the member's page has all. */
const THREADS = 6;

/** Who asks, what they hold, what of theirs waits, and what they have asked before: what an answer needs to know. */
export function AskerContext({ memberId }: { memberId: number }): ReactNode {
  const mayMembers = useMay('members.view');
  return (
    <Stack gap={8} data-testid="asker">
      {mayMembers && <Holdings memberId={memberId} />}
      <WaitingRequests memberId={memberId} />
    </Stack>
  );
}

function Holdings({ memberId }: { memberId: number }): ReactNode {
  const { t } = useTranslation();
  const view = useCall('admin/member/view', { id: memberId }).data;
  if (view === undefined) return null;
  const { member, wallet, inProgress } = view;
  return (
    <Card p={12}>
      <Stack gap={6}>
        <Group gap={8} wrap="wrap">
          <MemberLink of={{ ...member, memberId }} />
          <MemberStatus is={member.status} />
          {member.alike.length > 0 && <LinkedAccountMarks of={member.alike} />}
        </Group>
        <Group gap={16} wrap="wrap" fz="t12">
          <Fact label={t('admin:member.money')}>
            <Money value={wallet.money} unit="won" />
          </Fact>
          <Fact label={t('admin:member.hold')}>
            <Money value={wallet.hold} unit="won" />
          </Fact>
          <Fact label={t('admin:member.inProgress')}>
            <Money value={inProgress.stakes} unit="won" />
          </Fact>
        </Group>
      </Stack>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <span>
      <Text span size="t12" c="muted">
        {label}
      </Text>{' '}
      {children}
    </span>
  );
}

/** Deposits and withdrawals of the member that nobody has decided yet. */
function WaitingRequests({ memberId }: { memberId: number }): ReactNode {
  const { t } = useTranslation();
  const may = { deposit: useMay('deposits.view'), withdrawal: useMay('withdrawals.view') };
  const input = { memberId, status: 'waiting', take: 5 } as const;
  const read = {
    deposit: useCall('admin/deposit/get', input, { enabled: may.deposit }).data?.items ?? [],
    withdrawal: useCall('admin/withdrawal/get', input, { enabled: may.withdrawal }).data?.items ?? [],
  };
  return (['deposit', 'withdrawal'] as const).map((kind) =>
    read[kind].map((row) => (
      <Group key={`${kind}-${row.id}`} justify="space-between" gap={8} fz="t12" data-testid={`waiting-${kind}-${row.id}`}>
        <Anchor
          component={Link}
          size="t12"
          to={'/admin/members/$member' as never}
          params={{ member: String(memberId) } as never}
          search={{ tab: 'requests', ...(kind === 'deposit' ? {} : { kind }) } as never}
        >
          {t('messages:inquiry.waitingRequest', { kind: t(`common:kind.${kind}`) })}
        </Anchor>
        <span>
          <Money value={row.amount} unit="won" /> · <Age size="t12" at={row.requestedAt} />
        </span>
      </Group>
    )),
  );
}

/** What the same member has asked before or since, newest first. */
export function OtherThreads({
  memberId,
  besides,
  onOpen,
}: {
  memberId: number;
  besides: number;
  onOpen: (row: InquiryItem) => void;
}): ReactNode {
  const { t } = useTranslation();
  const list = useCall('admin/inquiry/get', { memberId, take: THREADS + 1 }).data;
  const others =
    list?.items
      .filter(({ id }) => id !== besides)
      .toSorted((one, other) => other.id - one.id)
      .slice(0, THREADS) ?? [];
  if (others.length === 0) return null;
  return (
    <Section title={t('messages:inquiry.others')} gap={4}>
      <Stack component="ul" gap={4}>
        {others.map((row) => (
          <Group component="li" key={row.id} justify="space-between" gap={8}>
            <Anchor component="button" type="button" size="t12" truncate flex={1} ta="left" onClick={() => onOpen(row)}>
              {row.subject}
            </Anchor>
            <Text span size="t11" c="muted">
              {t(`messages:inquiry.state.${row.state}`)} · <Time at={row.createdAt} format="short" />
            </Text>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
