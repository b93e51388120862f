import { Group, Text } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh, useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Time } from '../../../ui/time.js';
import { useLiveTable } from '../../lib/use-live-table.js';
import { ResultBadges } from './result-badges.js';
import { CorrectedBadge, ResultLine } from './result-line.js';
import type { Round } from './rounds.js';

const VerifyDialog = lazy(() => import('./verify-dialog.js'));
const ROWS = 20;
const idOf = (round: Round): number => round.id;

export interface RoundResultsProps {
  game: string;
  /** Seoul day; undefined is today. */
  day: string | undefined;
  page: number;
  onPage: (page: number) => void;
  filters?: ReactNode;
}

/** Past rounds of a day, newest first; each can be verified here. */
export function RoundResults({ game, day, page, onPage, filters }: RoundResultsProps): ReactNode {
  const { t } = useTranslation();
  const [verified, setVerified] = useState<number | null>(null);
  const list = useCall(
    'user/game/round/history',
    { game, skip: (page - 1) * ROWS, take: ROWS, ...(day === undefined ? {} : { day }) },
    { keepPrevious: true },
  );
  const table = useLiveTable(list, { rows: list.data?.items, keyOf: idOf, view: { game, day, page }, pageSize: ROWS, onPage });
  const renew = (round: Round): void => {
    if (round.game === game) refresh('user/game/round/history');
  };
  usePush('round.drawn', renew);
  usePush('round.voided', renew);
  usePush('round.corrected', renew);
  const balls = (round: Round, isBare = false): ReactNode => (
    <Group component="span" wrap="wrap" gap={8}>
      <ResultLine round={round} isBare={isBare} />
      <CorrectedBadge round={round} />
    </Group>
  );
  const verify = (round: Round): ReactNode => (
    <Button look="outline" size={26} disabled={round.seed === null} onClick={() => setVerified(round.id)}>
      {t('draws:fair.verify')}
    </Button>
  );
  const columns: Column<Round>[] = [
    {
      key: 'round',
      phone: 'title',
      head: t('draws:results.round'),
      cell: (round) => (
        <Text component="b" fw={600}>
          {t('player:round.short', { round: round.round })}
        </Text>
      ),
    },
    { key: 'at', head: t('draws:results.at'), cell: (round) => <Time at={round.drawsAt} format="clock" /> },
    {
      key: 'balls',
      phone: 'line',
      phoneCell: (round) => balls(round),
      head: t('draws:results.balls'),
      cell: (round) => balls(round, true),
    },
    { key: 'outcomes', phone: 'hidden', head: t('draws:results.outcomes'), cell: (round) => <ResultBadges round={round} /> },
    { key: 'verify', phone: 'status', head: t('draws:fair.verify'), isHeadHidden: true, align: 'right', cell: verify },
  ];
  return (
    <>
      <DataTable label={t('draws:results.title')} columns={columns} {...table} empty={t('draws:results.empty')} filters={filters} />
      <Suspense fallback={null}>{verified !== null && <VerifyDialog roundId={verified} onClose={() => setVerified(null)} />}</Suspense>
    </>
  );
}
