import type { TFunction } from 'i18next';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { settlementEffects, type SettlementEffect } from '#lib/contract/values';
import type { CallOutput } from '../../../lib/contract.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import type { Column } from '../../../ui/data-table.js';
import { Money } from '../../../ui/money.js';
import { MemberLink } from '../../components/member-link.js';

export type BetSettlement = CallOutput<'admin/bet/settlement/get'>['items'][number];
export type RoundSettlement = CallOutput<'admin/casino/settlement/get'>['items'][number];
type Settlement = Pick<BetSettlement, 'at' | 'effect' | 'memberId' | 'account' | 'nickname' | 'level' | 'stake' | 'payout' | 'ggr'>;

const tones: Readonly<Record<SettlementEffect, BadgeTone>> = { settled: 'neutral', corrected: 'info', undone: 'warning', open: 'info' };

/** @param isPlaced by the day of placing, where bets may be open */
export const betSettlementColumns = (t: TFunction, isPlaced = false): readonly Column<BetSettlement>[] => [
  ...headColumns<BetSettlement>(t),
  {
    key: 'betId',
    head: t('profit:settlements.bet'),
    hasLink: true,
    phone: 'line',
    file: [
      { key: 'betId', label: t('profit:settlements.bet') },
      { key: 'game', label: t('profit:by.game') },
      { key: 'round', label: t('profit:settlements.round') },
    ],
    cell: (row) => (
      <WayTo to="/admin/bets" search={{ bet: row.betId }}>
        {gameWords(row.game, t)} <Text span c="muted" size="t12">{`#${row.betId}`}</Text>
      </WayTo>
    ),
  },
  ...amountColumns<BetSettlement>(t, isPlaced),
  { key: 'placedAt', head: t('profit:settlements.placedAt'), as: 'time', phone: 'hidden' },
];

export const roundSettlementColumns = (t: TFunction, isPlaced = false): readonly Column<RoundSettlement>[] => [
  ...headColumns<RoundSettlement>(t),
  {
    key: 'round',
    head: t('profit:settlements.round'),
    hasLink: true,
    phone: 'line',
    file: [
      { key: 'vendorName', label: t('profit:by.vendor') },
      { key: 'gameName', label: t('profit:by.game') },
      { key: 'round', label: t('profit:settlements.round') },
    ],
    cell: (row) => (
      <WayTo to="/admin/casino" search={{ tab: 'rounds', vendor: row.vendor, q: row.round }}>
        {row.gameName} <Text span c="muted" size="t12">{`${row.vendorName} · ${row.round}`}</Text>
      </WayTo>
    ),
  },
  ...amountColumns<RoundSettlement>(t, isPlaced),
  { key: 'openedAt', head: t('profit:settlements.placedAt'), as: 'time', phone: 'hidden' },
];

function WayTo({ to, search, children }: { to: string; search: object; children: ReactNode }): ReactNode {
  return (
    <Link to={to as never} search={search as never}>
      {children}
    </Link>
  );
}

function headColumns<R extends Settlement>(t: TFunction): Column<R>[] {
  const words = Object.fromEntries(settlementEffects.map((effect) => [effect, t(`profit:settlements.effect.${effect}`)]));
  return [
    { key: 'at', head: t('profit:settlements.at'), as: 'time', phone: 'line' },
    {
      key: 'effect',
      head: t('profit:settlements.what'),
      phone: 'status',
      file: [{ key: 'effect', label: t('profit:settlements.what'), words }],
      cell: ({ effect }) => <Badge tone={tones[effect]}>{words[effect]}</Badge>,
    },
    {
      key: 'member',
      head: t('admin:list.member'),
      phone: 'title',
      hasLink: true,
      file: [
        { key: 'account', label: t('admin:list.account') },
        { key: 'nickname', label: t('admin:list.nickname') },
      ],
      cell: (row) => <MemberLink of={row} />,
    },
  ] as Column<R>[];
}

function amountColumns<R extends Settlement>(t: TFunction, isPlaced: boolean): Column<R>[] {
  const open = { key: 'open', head: t('profit:measure.open'), as: 'money', phone: 'fact' };
  return [
    ...(isPlaced ? [open] : []),
    { key: 'stake', head: t('profit:measure.settledStakes'), as: 'money', phone: 'fact' },
    { key: 'payout', head: t('profit:measure.payout'), as: 'money', phone: 'fact' },
    {
      key: 'ggr',
      head: t('profit:measure.ggr'),
      as: 'money',
      phone: 'amount',
      cell: ({ ggr }: R) => <Money value={ggr} fw={600} />,
    },
  ] as Column<R>[];
}
