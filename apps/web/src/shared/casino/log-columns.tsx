import { Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../lib/contract.js';
import { Badge } from '../../ui/badge.js';
import { wordsFor } from '../../ui/list/columns.js';
import type { Column } from '../../ui/data-table.js';
import { Money } from '../../ui/money.js';
import { Age } from '../../ui/time.js';
import { casinoKinds, casinoRoundStatuses, casinoTransactionKinds } from '#lib/contract/values';
import { unitOf } from './round-unit.js';

/** A round as consoles list it; the vendor's fee comes to administrators alone. */
export type LoggedRound = CallOutput<'agent/casino/round/get'>['items'][number] & { fee?: number | null };
export type WalletLine = CallOutput<'agent/casino/transaction/get'>['items'][number];
export type Access = CallOutput<'agent/casino/access/get'>['items'][number];

interface Person {
  account: string | null;
  nickname: string | null;
}

function Who({ of: { account, nickname } }: { of: Person }): ReactNode {
  return (
    <Group component="span" gap={8} wrap="nowrap">
      <Text component="b" fw={600}>
        {account}
      </Text>
      <Text span c="muted" truncate>
        {nickname}
      </Text>
    </Group>
  );
}

function memberColumn(t: TFunction): Column<Person> {
  return {
    key: 'account',
    head: t('casino-log:member'),
    phone: 'title',
    file: [
      { key: 'account', label: t('casino-log:account'), as: 'text' },
      { key: 'nickname', label: t('casino-log:nickname'), as: 'text' },
    ],
    cell: (row) => <Who of={row} />,
  };
}

type Effective = Pick<LoggedRound, 'effective' | 'unit'>;

/** What counts as turnover. */
export function effectiveColumn(t: TFunction, phone: 'fact' | 'hidden'): Column<Effective> {
  return { key: 'effective', head: t('casino-log:effective'), as: 'money', phone, cell: (row) => <EffectiveBet of={row} /> };
}

/** What the vendor takes of what a round earned, won; for administrators. */
export function feeColumn(t: TFunction): Column<LoggedRound> {
  return {
    key: 'fee',
    head: t('casino-log:fee'),
    as: 'money',
    phone: 'hidden',
    cell: ({ fee }) => (fee === null || fee === undefined ? '–' : <Money value={fee} />),
  };
}

/** Amounts of a file are bare numbers: this column says whether they are won or eggs. */
export function unitColumn(t: TFunction): Column<{ unit: 'cash' | 'egg' }> {
  const words = { cash: t('casino-log:unit.cash'), egg: t('casino-log:unit.egg') };
  return { key: 'unit', head: t('casino-log:unitHead'), words, phone: 'hidden', isHiddenByDefault: true };
}

const kindWords = (t: TFunction) => wordsFor(casinoKinds, (kind) => t(`casino-log:kind.${kind}`));

/** Rounds. */
export function roundColumns(t: TFunction, hasMember: boolean): readonly Column<LoggedRound>[] {
  return [
    { key: 'openedAt', head: t('casino-log:at'), as: 'time', align: 'left' },
    ...(hasMember ? [memberColumn(t) as Column<LoggedRound>] : []),
    { key: 'kind', head: t('casino-log:kindHead'), words: kindWords(t), phone: 'hidden', isHiddenByDefault: true },
    { key: 'vendorName', head: t('casino-log:vendor'), phone: 'hidden' },
    { key: 'provider', head: t('casino-log:provider'), phone: 'hidden' },
    { key: 'gameName', head: t('casino-log:game'), ...(hasMember ? {} : { phone: 'title' as const }) },
    {
      key: 'round',
      head: t('casino-log:round'),
      phone: 'hidden',
      file: true,
      cell: ({ round }) => <Code of={round} />,
    },
    {
      key: 'stake',
      head: t('casino-log:stake'),
      as: 'money',
      phone: 'amount',
      cell: (row) => <Money value={row.stake} unit={unitOf(row)} fw={600} />,
    },
    { key: 'payout', head: t('casino-log:payout'), as: 'money', phone: 'hidden', cell: (row) => <Payout row={row} /> },
    effectiveColumn(t, 'fact') as Column<LoggedRound>,
    { key: 'supportAmount', head: t('casino-log:support'), as: 'money', phone: 'hidden' },
    unitColumn(t) as Column<LoggedRound>,
    { key: 'result', head: t('casino-log:result'), align: 'right', file: false, cell: (row) => <Result row={row} /> },
    {
      key: 'status',
      head: t('casino-log:status'),
      phone: 'status',
      words: wordsFor(casinoRoundStatuses, (status) => t(`casino-log:state.${status}`)),
      cell: (row) => <RoundState row={row} />,
    },
  ];
}

function Payout({ row }: { row: LoggedRound }): ReactNode {
  return row.status === 'open' && row.payout === 0 ? (
    <Text span c="muted" aria-hidden="true">
      –
    </Text>
  ) : (
    <Money value={row.payout} unit={unitOf(row)} />
  );
}

/** What of the round counts as turnover; known when it is closed. */
export function EffectiveBet({ of }: { of: Effective }): ReactNode {
  return of.effective === null ? (
    <Text span c="muted" aria-hidden="true">
      –
    </Text>
  ) : (
    <Money value={of.effective} unit={unitOf(of)} />
  );
}

/** What the member has won or lost by it. */
function Result({ row }: { row: LoggedRound }): ReactNode {
  if (row.status === 'closed') return <Money value={row.payout - row.stake} unit={unitOf(row)} tone="settled" signed />;
  return (
    <Text span c="muted" aria-hidden="true">
      –
    </Text>
  );
}

/** A round that is open says for how long. */
export function RoundState({ row: { status, openedAt } }: { row: Pick<LoggedRound, 'status' | 'openedAt'> }): ReactNode {
  const { t } = useTranslation();
  if (status === 'closed') return <Badge>{t('casino-log:state.closed')}</Badge>;
  return (
    <Badge tone="info">
      {t('casino-log:state.open')} <Age at={openedAt} style="short" />
    </Badge>
  );
}

/** What vendors moved. */
export function walletColumns(t: TFunction, hasMember: boolean): readonly Column<WalletLine>[] {
  return [
    { key: 'at', head: t('casino-log:at'), as: 'time', align: 'left' },
    ...(hasMember ? [memberColumn(t) as Column<WalletLine>] : []),
    {
      key: 'kind',
      head: t('casino-log:moveHead'),
      words: wordsFor(casinoTransactionKinds, (kind) => t(`casino-log:move.${kind}`)),
      ...(hasMember ? {} : { phone: 'title' as const }),
    },
    { key: 'gameName', head: t('casino-log:game') },
    { key: 'round', head: t('casino-log:round'), phone: 'hidden', file: true, cell: ({ round }) => <Code of={round} /> },
    { key: 'txId', head: t('casino-log:number'), phone: 'hidden', file: true, cell: ({ txId }) => <Code of={txId} /> },
    {
      key: 'amount',
      head: t('casino-log:amount'),
      as: 'money',
      phone: 'amount',
      cell: (row) => <Money value={row.amount} unit={unitOf(row)} fw={600} td={row.rolledBack ? 'line-through' : undefined} />,
    },
    unitColumn(t) as Column<WalletLine>,
    {
      key: 'rolledBack',
      head: t('casino-log:status'),
      phone: 'status',
      words: { true: t('casino-log:rolledBack'), false: '' },
      cell: ({ rolledBack }) => (rolledBack ? <Badge tone="warning">{t('casino-log:rolledBack')}</Badge> : null),
    },
  ];
}

function Code({ of }: { of: string | null }): ReactNode {
  return (
    <Text span fz="t11" ff="mono">
      {of ?? '–'}
    </Text>
  );
}

/** Games that were opened. */
export function accessColumns(t: TFunction, hasMember: boolean): readonly Column<Access>[] {
  return [
    { key: 'at', head: t('casino-log:openedAt'), as: 'time', align: 'left' },
    ...(hasMember ? [memberColumn(t) as Column<Access>] : []),
    { key: 'kind', head: t('casino-log:kindHead'), words: kindWords(t), phone: 'hidden' },
    { key: 'vendorName', head: t('casino-log:vendor'), phone: 'hidden' },
    { key: 'gameName', head: t('casino-log:game'), ...(hasMember ? {} : { phone: 'title' as const }) },
    {
      key: 'isMobile',
      head: t('casino-log:device'),
      words: { true: t('casino-log:phone'), false: t('casino-log:computer') },
      phone: 'hidden',
    },
    { key: 'rounds', head: t('casino-log:rounds'), as: 'number' },
    {
      key: 'stake',
      head: t('casino-log:stake'),
      as: 'money',
      phone: 'amount',
      cell: (row) => <Money value={row.stake} unit={unitOf(row)} />,
    },
    {
      key: 'payout',
      head: t('casino-log:payout'),
      as: 'money',
      phone: 'hidden',
      cell: (row) => <Money value={row.payout} unit={unitOf(row)} />,
    },
    effectiveColumn(t, 'hidden') as Column<Access>,
    unitColumn(t) as Column<Access>,
    { key: 'lastAt', head: t('casino-log:lastAt'), as: 'time', phone: 'status' },
  ];
}
