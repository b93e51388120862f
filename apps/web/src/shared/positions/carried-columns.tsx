import { Stack, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { positionStates } from '#lib/contract/values';
import type { CallOutput } from '../../lib/contract.js';
import { Badge, type BadgeTone } from '../../ui/badge.js';
import type { Column } from '../../ui/data-table.js';
import { wordsFor } from '../../ui/list/columns.js';
import { Money } from '../../ui/money.js';
import { Sum } from '../../ui/sum.js';
import { gameWords } from '../draws/draw-labels.js';

export type CarriedBet = CallOutput<'agent/position/bet/get'>['items'][number];
export type Settlement = CallOutput<'agent/position/settlement/get'>['items'][number];
type Sums = CallOutput<'agent/position/bet/get'>['sums'];

const tones: Readonly<Record<CarriedBet['state'], BadgeTone>> = { open: 'info', settled: 'win', cancelled: 'neutral' };

/** Bets that are carried: of whom, what is carried of them, and what it came to. */
export function carriedColumns(t: TFunction): Column<CarriedBet>[] {
  return [
    { key: 'placedAt', head: t('positions:placedAt'), as: 'time', align: 'left' },
    { key: 'betId', head: t('positions:bet'), as: 'number', phone: 'hidden' },
    { key: 'account', head: t('positions:player'), as: 'text', phone: 'title' },
    { key: 'game', head: t('positions:game'), phone: 'line', cell: (bet) => gameWords(bet.game, t) },
    { key: 'stake', head: t('positions:stake'), as: 'money', phone: 'fact' },
    { key: 'percent', head: '%', as: 'number', phone: 'fact' },
    {
      key: 'carried',
      head: t('positions:carried'),
      as: 'money',
      phone: 'fact',
      file: [
        { key: 'carried', label: t('positions:carried'), as: 'number' },
        { key: 'open', label: t('positions:stillOpen'), as: 'number' },
      ],
      cell: (bet) => <CarriedAmount of={bet} />,
    },
    { key: 'payout', head: t('positions:payout'), as: 'money', phone: 'fact' },
    { key: 'result', head: t('positions:result'), as: 'money', phone: 'amount', isSigned: true, isStrong: true },
    {
      key: 'state',
      head: t('positions:status'),
      phone: 'status',
      words: wordsFor(positionStates, (state) => t(`positions:state.${state}`)),
      cell: (bet) => <Badge tone={tones[bet.state]}>{t(`positions:state.${bet.state}`)}</Badge>,
    },
    { key: 'reckonedAt', head: t('positions:reckonedAt'), as: 'time', align: 'left', phone: 'hidden' },
  ];
}

/** What is carried of a bet; where parts of an open bet were cashed out, also what is still open. */
export function CarriedAmount({ of: { carried, open, state } }: { of: Pick<CarriedBet, 'carried' | 'open' | 'state'> }): ReactNode {
  const { t } = useTranslation();
  if (state !== 'open' || open === carried) return <Money value={carried} />;
  return (
    <Stack component="span" gap={0} align="flex-end">
      <Money value={carried} />
      <Text span size="t11" c="muted">
        {t('positions:stillOpen')} <Money value={open} />
      </Text>
    </Stack>
  );
}

/** Below a list of carried bets: what all that match came to. */
export function CarriedSums({ of }: { of: Sums }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Sum label={t('positions:carried')} value={of.carried} />
      <Sum label={t('positions:stillOpen')} value={of.open} />
      <Sum label={t('positions:payout')} value={of.payout} />
      <Sum label={t('positions:result')} value={of.result} signed />
    </>
  );
}

/** Settlements: when, how much, what was left, and whether it was undone. */
export function settlementColumns(t: TFunction): Column<Settlement>[] {
  return [
    { key: 'at', head: t('positions:settledAt'), as: 'time', align: 'left', phone: 'title' },
    { key: 'amount', head: t('positions:amount'), as: 'money', phone: 'amount', isSigned: true, isStrong: true },
    { key: 'rest', head: t('positions:rest'), as: 'money', phone: 'fact' },
    { key: 'undoneAt', head: t('positions:undoneAt'), as: 'time', align: 'left', phone: 'fact' },
    { key: 'reason', head: t('positions:reason'), as: 'text', phone: 'line' },
  ];
}
