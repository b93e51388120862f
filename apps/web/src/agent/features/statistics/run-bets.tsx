import { Group, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rollingShareStates as shareStates } from '#lib/contract/values';
import type { CallOutput } from '../../../lib/contract.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { BetLink, openBet } from '../../components/bet-link.js';
import { MemberLink } from '../../components/member-link.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { ListCount } from '../../components/list-count.js';

type TracedBet = CallOutput<'agent/rolling/trace/view'>['items'][number];

const tones: Readonly<Record<TracedBet['state'], BadgeTone>> = {
  due: 'warning',
  accrued: 'info',
  paid: 'win',
  reversed: 'lose',
  cancelled: 'neutral',
};

const keyOf = (bet: TracedBet): number => bet.betId;

/** The bets that a rolling run came from; each leads to the bet itself. */
export function RunBets({
  runId,
  page,
  onPage,
  onBack,
}: {
  runId: number;
  page: number;
  onPage: (page: number) => void;
  onBack: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: 'rolling-bets',
    call: 'agent/rolling/trace/view',
    input: { runId },
    page,
    onPage,
    keyOf,
    onOpen: (bet) => openBet(bet.betId),
  });
  const columns: Column<TracedBet>[] = [
    { key: 'placedAt', head: t('agent:bets.at'), as: 'time', align: 'left' },
    { key: 'betId', head: t('agent-reports:bet.number'), file: true, cell: (bet) => <BetLink id={bet.betId} /> },
    {
      key: 'account',
      head: t('agent:requests.who'),
      phone: 'title',
      hasLink: true,
      file: true,
      cell: (bet) => <MemberLink id={bet.memberId} account={bet.account} />,
    },
    {
      key: 'game',
      head: t('agent:bets.game'),
      file: true,
      cell: (bet) => (
        <Text span c="text-2">
          {gameWords(bet.game, t)}
        </Text>
      ),
    },
    { key: 'stake', head: t('agent:bets.stake'), as: 'money', phone: 'fact', cell: (bet) => <Money value={bet.stake} unit="won" /> },
    { key: 'percent', head: t('agent-reports:rolling.percent'), as: 'number', phone: 'fact', cell: (bet) => `${bet.percent}%` },
    {
      key: 'amount',
      head: t('agent-reports:rolling.share'),
      as: 'money',
      phone: 'amount',
      unit: 'won',
      isStrong: true,
    },
    {
      key: 'state',
      head: t('agent:requests.status'),
      words: wordsFor(shareStates, (state) => t(`agent-reports:rolling.state.${state}`)),
      phone: 'status',
      cell: (bet) => <Badge tone={tones[bet.state]}>{t(`agent-reports:rolling.state.${bet.state}`)}</Badge>,
    },
  ];
  return (
    <DataTable
      label={t('agent-reports:rolling.runBets', { run: runId })}
      {...list.table}
      columns={columns}
      empty={t('agent-reports:rolling.noBets')}
      filters={
        <Group gap={8} className="list-filters">
          <Button look="outline" onClick={onBack}>
            <Icon of={IconArrowLeft} size={16} />
            {t('agent-reports:rolling.back')}
          </Button>
          <Text component="h2" size="t14" fw={600}>
            {t('agent-reports:rolling.runBets', { run: runId })}
          </Text>
          <ListTools list={list} columns={columns} />
        </Group>
      }
      footer={list.data !== undefined && <ListCount of={list.data.total} />}
    />
  );
}
