import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { carriedColumns, settlementColumns } from '../../../shared/positions/carried-columns.js';
import { PositionSummary } from '../../../shared/positions/position-summary.js';
import { RowMark } from '../../../ui/bulk-progress.js';
import { Button } from '../../../ui/button.js';
import { Drawer } from '../../../ui/drawer.js';
import { ExportButton } from '../../../ui/export-button.js';
import { fileColumnsOf } from '../../../ui/list/columns.js';
import { useListUrl } from '../../../ui/list/use-list-url.js';
import { Money } from '../../../ui/money.js';
import { Pagination } from '../../../ui/pagination.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import { actorWords } from '../../lib/actor-words.js';
import { DrawerHead } from './drawer-head.js';
import { PositionPeriods } from './position-periods.js';
import type { PositionActs } from './use-position-acts.js';

const PAGE_SIZE = 20;
const READ_MS = 10_000;

export interface PositionDrawerProps {
  agentId: number;
  acts: PositionActs;
  onClose: () => void;
}

/** What one agent carries: its position, its settlements, and every bet. */
export function PositionDrawer({ agentId, acts, onClose }: PositionDrawerProps): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/position/view', { id: agentId }, { refetchInterval: READ_MS });
  return (
    <Drawer
      label={t('positions:drawer')}
      head={
        <Text span size="t13">
          {t('positions:drawer')}
        </Text>
      }
      onClose={onClose}
    >
      <Stack gap={16}>
        {read.data === undefined &&
          (read.error === null ? <LoadingBars rows={4} /> : <FailedState error={read.error} onRetry={() => void read.refetch()} />)}
        {read.data !== undefined && <PositionSummary of={read.data} />}
        <PositionPeriods agentId={agentId} />
        <Settlements agentId={agentId} acts={acts} />
        <Bets agentId={agentId} />
      </Stack>
    </Drawer>
  );
}

function Settlements({ agentId, acts }: Omit<PositionDrawerProps, 'onClose'>): ReactNode {
  const { t } = useTranslation();
  const { page, onPage } = useListUrl('settled');
  const input = { id: agentId, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE };
  const list = useCall('admin/position/settlement/get', input, { keepPrevious: true });
  if (list.data === undefined || list.data.total === 0) return null;
  return (
    <Stack gap={6}>
      <DrawerHead title={t('positions:settlements')}>
        <ExportButton
          call="admin/position/settlement/get"
          input={{ id: agentId }}
          columns={() => settlementColumns(t).map(({ key, head }) => ({ key, label: head }))}
          name={`position-settlements-${agentId}`}
        />
      </DrawerHead>
      <Stack component="ul" gap={6}>
        {list.data.items.map((settled) => (
          <Group component="li" key={settled.id} justify="space-between" gap={8} fz="t12" lh="t12">
            <Stack component="span">
              <Time at={settled.at} format="short" />
              <Text span size="t11" c="muted">
                {actorWords(settled.actor, t)}
                {settled.reason !== null && ` · ${t('positions:undone')}: ${settled.reason}`}
              </Text>
            </Stack>
            <Group component="span" gap={8}>
              <RowMark of={acts.marks.get(settled.id)} />
              <Text component="b" fw={600} td={settled.undoneAt === null ? undefined : 'line-through'}>
                <Money value={settled.amount} signed />
              </Text>
              {settled.undoneAt === null && (
                <Button
                  needs="admin/position/undo"
                  size={26}
                  look="refuse"
                  disabled={acts.isBusy}
                  data-testid={`undo-${settled.id}`}
                  onClick={() => acts.ask({ verb: 'undo', settled })}
                >
                  {t('positions:undo')}
                </Button>
              )}
            </Group>
          </Group>
        ))}
      </Stack>
      {list.data.total > PAGE_SIZE && <Pagination page={page} pageSize={PAGE_SIZE} total={list.data.total} onPage={onPage} />}
    </Stack>
  );
}

function Bets({ agentId }: { agentId: number }): ReactNode {
  const { t } = useTranslation();
  const { page, onPage } = useListUrl('bets');
  const input = { id: agentId, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE };
  const list = useCall('admin/position/bet/get', input, { keepPrevious: true, refetchInterval: READ_MS });
  if (list.data === undefined)
    return list.error === null ? <LoadingBars rows={4} /> : <FailedState error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <Stack gap={6}>
      <DrawerHead title={t('positions:bets')}>
        <ExportButton
          call="admin/position/bet/get"
          input={{ id: agentId }}
          columns={() => fileColumnsOf(carriedColumns(t))}
          name={`carried-bets-${agentId}`}
        />
      </DrawerHead>
      {list.data.items.length === 0 && (
        <Text size="t12" c="muted">
          {t('positions:emptyBets')}
        </Text>
      )}
      <Stack component="ul" gap={6}>
        {list.data.items.map((bet) => (
          <Group component="li" key={bet.betId} justify="space-between" gap={8} fz="t12" lh="t12">
            <Stack component="span" miw={0}>
              <span>
                <b>{bet.account}</b> {gameWords(bet.game, t)}
              </span>
              <Text span size="t11" c="muted">
                #{bet.betId} · <Time at={bet.placedAt} format="short" />
              </Text>
            </Stack>
            <Stack component="span" ta="right">
              <span>
                <Money value={bet.carried} /> / <Money value={bet.stake} /> · {bet.percent} %
              </span>
              {bet.state === 'open' && bet.open < bet.carried && (
                <Text span size="t11" c="muted">
                  {t('positions:stillOpen')} <Money value={bet.open} />
                </Text>
              )}
              <Text span size="t11" c="muted">
                {t(`positions:state.${bet.state}`)} · <Money value={bet.result} signed tone="settled" />
              </Text>
            </Stack>
          </Group>
        ))}
      </Stack>
      {list.data.total > PAGE_SIZE && <Pagination page={page} pageSize={PAGE_SIZE} total={list.data.total} onPage={onPage} />}
    </Stack>
  );
}
