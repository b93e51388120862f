import { Flex, Group, Stack, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { formatAmount } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { Drawer } from '../../../ui/drawer.js';
import { ExportButton } from '../../../ui/export-button.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { Pagination } from '../../../ui/pagination.js';
import { useListUrl } from '../../../ui/list/use-list-url.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import { runBetFileColumns, runFileColumns } from './trace-columns.js';

type Run = CallOutput<'admin/rolling/trace/get'>['items'][number];
const PAGE_SIZE = 20;
const tones: Readonly<Record<Run['kind'], BadgeTone>> = { accrual: 'neutral', payment: 'win', reversal: 'lose' };

export interface TraceDrawerProps {
  ownerId: number;
  /** Id of the run whose bets are open. */
  runId: number | undefined;
  period: { startedAt?: string; endedAt?: string };
  onRun: (runId: number | undefined) => void;
  onClose: () => void;
}

/** Every posting of somebody's rolling, newest first, and from each of them its way back to the bets. */
export function TraceDrawer({ ownerId, runId, period, onRun, onClose }: TraceDrawerProps): ReactNode {
  const { t } = useTranslation();
  const { page, onPage } = useListUrl('runs');
  const list = useCall(
    'admin/rolling/trace/get',
    { ownerId, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE, ...period },
    { keepPrevious: true },
  );
  return (
    <Drawer
      label={t('members:rolling.trace')}
      head={
        <Text span size="t13">
          {t('members:rolling.trace')}
        </Text>
      }
      onClose={onClose}
    >
      {list.data === undefined &&
        (list.error === null ? <LoadingBars rows={6} /> : <FailedState error={list.error} onRetry={() => void list.refetch()} />)}
      <Group justify="flex-end">
        <ExportButton call="admin/rolling/trace/get" input={{ ownerId, ...period }} columns={() => runFileColumns(t)} name="rolling-runs" />
      </Group>
      {list.data?.items.length === 0 && (
        <Text size="t12" c="muted">
          {t('members:rolling.noRuns')}
        </Text>
      )}
      <Stack component="ul" gap={4}>
        {list.data?.items.map((run) => (
          <li key={run.id} className="trace-run">
            <Flex
              component="button"
              type="button"
              align="center"
              gap={8}
              w="100%"
              aria-expanded={run.id === runId}
              data-testid={`run-${run.id}`}
              onClick={() => onRun(run.id === runId ? undefined : run.id)}
            >
              <Icon of={IconChevronRight} size={14} />
              <Badge tone={tones[run.kind]}>{t(`members:rolling.${run.kind}`)}</Badge>
              <Time size="t12" c="muted" at={run.at} format="short" />
              <Text span size="t12" c="muted" ta="right" flex={1} miw={0}>
                {t('members:rolling.shares', { bets: formatAmount(run.shares) })}
              </Text>
              <Text component="b" size="t13" fw={600}>
                <Money value={run.kind === 'reversal' ? -run.amount : run.amount} signed />
              </Text>
            </Flex>
            {run.id === runId && <Bets ownerId={ownerId} runId={run.id} />}
          </li>
        ))}
      </Stack>
      {list.data !== undefined && list.data.total > PAGE_SIZE && (
        <Pagination page={page} pageSize={PAGE_SIZE} total={list.data.total} onPage={onPage} />
      )}
    </Drawer>
  );
}

function Bets({ ownerId, runId }: { ownerId: number; runId: number }): ReactNode {
  const { t } = useTranslation();
  const { page, onPage } = useListUrl('bets');
  const list = useCall(
    'admin/rolling/trace/view',
    { ownerId, runId, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE },
    { keepPrevious: true },
  );
  if (list.data === undefined)
    return list.error === null ? <LoadingBars rows={3} /> : <FailedState error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <div className="trace-bets">
      <Group justify="flex-end">
        <ExportButton
          call="admin/rolling/trace/view"
          input={{ ownerId, runId }}
          columns={() => runBetFileColumns(t)}
          name={`rolling-${runId}`}
        />
      </Group>
      <Stack component="ul" gap={6}>
        {list.data.items.map((bet) => (
          <Group component="li" key={bet.betId} justify="space-between" gap={8} fz="t12" lh="t12">
            <Stack component="span" miw={0} style={{ overflow: 'hidden', whiteSpace: 'nowrap' }}>
              <Group component="span" gap={6}>
                <Text component="b" fw={600} truncate>
                  {bet.account}
                </Text>
                <Text span c="muted" truncate>
                  {gameWords(bet.game, t)}
                </Text>
              </Group>
              <Text span size="t11" c="muted">
                #{bet.betId} · <Time at={bet.placedAt} format="short" />
              </Text>
            </Stack>
            <Stack component="span" ta="right">
              <span>
                <Money value={bet.stake} /> × {bet.percent}% ={' '}
                <Text component="b" fw={600}>
                  <Money value={bet.amount} />
                </Text>
              </span>
              <Text span size="t11" c="muted">
                {t(`admin:bets.rollingState.${bet.state}`)}
              </Text>
            </Stack>
          </Group>
        ))}
      </Stack>
      {list.data.total > PAGE_SIZE && <Pagination page={page} pageSize={PAGE_SIZE} total={list.data.total} onPage={onPage} />}
    </div>
  );
}
