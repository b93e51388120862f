import { Flex, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../../lib/format.js';
import { isMonitor, roleWords } from '../../../../shared/members/role-names.js';
import type { Column } from '../../../../ui/data-table.js';
import { Money } from '../../../../ui/money.js';
import { Time } from '../../../../ui/time.js';
import { Above, PersonName, PersonState } from './person-cells.js';
import { PersonActions, type PersonActionsProps } from './person-actions.js';
import type { Person } from './person.js';
import { personStates } from './person-states.js';
import { whoFile } from './who-file.js';

/** The columns of every list of people. Two figures that are read together stand under one another. */
export function usePeopleColumns(actions: Omit<PersonActionsProps, 'person'>): Column<Person>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'account',
      head: t('agent:people.account'),
      phone: 'title',
      hasLink: true,
      file: [
        ...whoFile(t),
        { key: 'role', label: t('agent:account.role'), words: roleWords(t) },
        { key: 'level', label: t('agent:people.level'), as: 'number' },
        {
          key: 'status',
          label: t('agent:requests.status'),
          words: Object.fromEntries(Object.entries(personStates).map(([state, [, word]]) => [state, t(word)])),
        },
      ],
      cell: (row) => (
        <Flex component={Link} to="/pa-user-detail-view" search={{ id: row.id } as never} align="center" gap={8} className="person-link">
          <PersonName person={row} />
          {row.status !== 'normal_a' && <PersonState is={row.status} />}
        </Flex>
      ),
    },
    {
      key: 'above',
      head: t('agent:people.above'),
      cell: (row) => (
        <Text span truncate className="above" title={row.parents.join(' › ')}>
          <Above parents={row.parents} />
        </Text>
      ),
    },
    {
      key: 'money',
      head: t('agent:people.money'),
      as: 'money',
      phone: 'amount',
      cell: (row) => (
        <Text component="b" fw={600} data-testid={`money-${row.account}`} data-value={row.money}>
          <Money value={row.money} unit="won" />
        </Text>
      ),
    },
    ...figureColumns(t),
    {
      key: 'below',
      head: t('agent:people.below'),
      align: 'right',
      phone: 'hidden',
      file: [
        { key: 'below.agents', label: `${t('agent:people.below')} ${t('agent:kind.agent')}`, as: 'number' },
        { key: 'below.members', label: `${t('agent:people.below')} ${t('agent:kind.player')}`, as: 'number' },
      ],
      cell: (row) => <Below of={row} />,
    },
    {
      key: 'joinedAt',
      head: t('agent:people.joinedSeen'),
      phone: 'hidden',
      file: [
        { key: 'joinedAt', label: t('agent:person.joinedAt'), as: 'time' },
        { key: 'lastSeenAt', label: t('agent:person.lastSeenAt'), as: 'time' },
      ],
      sort: 'joinedAt',
      cell: (row) => (
        <Pair
          top={<Time at={row.joinedAt} format="day" />}
          bottom={row.lastSeenAt === null ? '–' : <Time at={row.lastSeenAt} format="short" />}
        />
      ),
    },
    {
      key: 'actions',
      phone: 'status',
      head: t('agent:people.actions'),
      isHeadHidden: true,
      align: 'right',
      cell: (row) => <PersonActions person={row} {...actions} />,
    },
  ];
}

/** What somebody holds beside money, and what went in and out. */
function figureColumns(t: TFunction): Column<Person>[] {
  return [
    {
      key: 'point',
      head: t('agent:people.pointEgg'),
      phone: 'hidden',
      file: [
        { key: 'point', label: t('agent:people.point'), as: 'number' },
        { key: 'balance', label: t('agent:people.egg'), as: 'number' },
      ],
      align: 'right',
      cell: (row) => <Pair top={<Money value={row.point} unit="point" />} bottom={<Money value={row.balance} unit="egg" />} />,
    },
    {
      key: 'flow',
      head: t('agent:people.flow'),
      phone: 'hidden',
      file: [
        { key: 'deposits', label: t('agent:people.deposits'), as: 'number' },
        { key: 'withdrawals', label: t('agent:people.withdrawals'), as: 'number' },
      ],
      align: 'right',
      cell: (row) => <Pair top={<Money value={row.deposits} />} bottom={<Money value={row.withdrawals} />} />,
    },
    {
      key: 'net',
      phone: 'hidden',
      head: t('agent:people.net'),
      align: 'right',
      cell: (row) => <Money value={row.deposits - row.withdrawals} signed tone="settled" />,
    },
    {
      key: 'play',
      head: t('agent:people.play'),
      phone: 'hidden',
      file: [
        { key: 'stakes', label: t('agent:people.stakes'), as: 'number' },
        { key: 'payouts', label: t('agent:people.payouts'), as: 'number' },
      ],
      align: 'right',
      cell: (row) => <Pair top={<Money value={row.stakes} />} bottom={<Money value={row.payouts} />} />,
    },
  ];
}

function Pair({ top, bottom }: { top: ReactNode; bottom: ReactNode }): ReactNode {
  return (
    <span className="pair">
      <span>{top}</span>
      <Text span c="muted">
        {bottom}
      </Text>
    </span>
  );
}

/** How many an agent has below, and what they hold together. */
export function Below({ of: { kind, role, below } }: { of: Pick<Person, 'kind' | 'role' | 'below'> }): ReactNode {
  const { t } = useTranslation();
  if (kind === 'player' || isMonitor(role))
    return (
      <Text span c="muted" aria-hidden="true">
        –
      </Text>
    );
  return (
    <Pair
      top={t('agent:people.belowCount', { agents: formatAmount(below.agents), members: formatAmount(below.members) })}
      bottom={<Money value={below.money} />}
    />
  );
}
