import type { TFunction } from 'i18next';
import { Box, Card, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { initialisationKinds } from '#lib/contract/values';
import type { CallOutput } from '../../../lib/contract.js';
import { useCall } from '../../../lib/queries.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import type { Choice } from './choice-card.js';
import { FigureWords } from './figure-words.js';

type Month = CallOutput<'admin/initialisation/preview'>['months'][number];

/** What an initialisation would take, month by month, and what keeps a month here. */
export function DryRun({ choice, isRunning, onStart }: { choice: Choice; isRunning: boolean; onStart: () => void }): ReactNode {
  const { t } = useTranslation();
  const { from, to } = choice;
  const read = useCall('admin/initialisation/preview', { from, to, kinds: [...choice.kinds] });
  const { data } = read;
  return (
    <Card p={16} component="section" aria-label={t('initialisation:dryRun')}>
      <Title order={2} mb={8}>
        {t('initialisation:dryRun')}
      </Title>
      {data === undefined &&
        (read.error === null ? <LoadingBars rows={3} /> : <FailedState error={read.error} onRetry={() => void read.refetch()} />)}
      {data !== undefined && (
        <>
          <DataTable
            label={t('initialisation:dryRun')}
            columns={columnsOf(t, choice)}
            rows={data.months}
            rowKey={({ month }) => month}
            empty={t('initialisation:noMonths')}
            total={{ label: t('initialisation:sum'), row: { month: '', hasLeft: false, figures: data.sum, open: [] } }}
          />
          <Group mt={12} gap={12} wrap="wrap">
            <Text size="t13" c={data.isReady ? 'muted' : 'warning'}>
              {t(data.isReady ? 'initialisation:ready' : 'initialisation:notReady')}
            </Text>
            <Box component="span" flex={1} />
            <Button
              look="refuse"
              disabled={!data.isReady || isRunning}
              needs="admin/initialisation/start"
              onClick={onStart}
              data-testid="start-initialisation"
            >
              {t('initialisation:start')}
            </Button>
          </Group>
        </>
      )}
    </Card>
  );
}

function columnsOf(t: TFunction, { kinds }: Choice): readonly Column<Month>[] {
  return [
    { key: 'month', head: t('initialisation:month'), phone: 'title' },
    ...initialisationKinds
      .filter((kind) => kinds.includes(kind))
      .map((kind): Column<Month> => ({
        key: `figures.${kind}` as 'figures',
        head: t(`initialisation:kind.${kind}`),
        align: 'right',
        phone: 'fact',
        cell: ({ figures }) => <FigureWords figure={figures.find((each) => each.kind === kind)} />,
      })),
    {
      key: 'open',
      head: t('initialisation:keeps'),
      phone: 'block',
      cell: ({ month, hasLeft, open }) =>
        hasLeft && month !== '' ? (
          <Badge>{t('initialisation:hasLeft')}</Badge>
        ) : (
          open.map(({ what, count }) => (
            <Text key={what} size="t12" c="warning">
              {t('initialisation:open', { count, what: t(`initialisation:obstacle.${what}`) })}
            </Text>
          ))
        ),
    },
  ];
}
