import { Card, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { Money } from '../../../ui/money.js';
import { CellLink } from '../../components/cell-link.js';
import { useMay } from '../../lib/may.js';
import type { BetSearch } from './bet-search.js';

const kinds = ['casino', 'slot'] as const;
const kindWords = { casino: 'onCasino', slot: 'onSlot' } as const;

/**
 * What was played at vendors belongs to the same figures and stands in a list of its own: how much it is with the bets, and the way there.
 * Bets placed at vendors count on their day, as in the statistics.
 */
export function StepParts({ search }: { search: BetSearch }): ReactNode {
  const { t } = useTranslation();
  const [mayCasino, mayBets] = [useMay('casino.view'), useMay('bets.view')];
  const { stepId, stepBelowId, stepReach, agentId, parentId, memberId, level, from, to = from } = search;
  const whose = {
    ...(stepId && { stepId, ...(stepBelowId !== undefined && { stepBelowId }) }),
    ...(stepId && stepReach && { stepReach }),
    ...(agentId && { agentId }),
    ...(parentId !== undefined && { parentId }),
    ...(memberId && { memberId }),
    ...(level && { level }),
  };
  const input = { ...whose, startedAt: from ?? '', endedAt: to ?? '', basis: 'placed', take: 1 } as const;
  const enabled = mayCasino && from !== undefined;
  const casino = useCall('admin/casino/settlement/get', { ...input, kind: 'casino' }, { enabled });
  const slot = useCall('admin/casino/settlement/get', { ...input, kind: 'slot' }, { enabled });
  const bets = useCall('admin/bet/settlement/get', input, { enabled: enabled && mayBets });
  const found = { casino: casino.data, slot: slot.data };
  if (!kinds.some((kind) => (found[kind]?.total ?? 0) > 0)) return null;
  const sums = [bets.data, casino.data, slot.data];
  const placed = { from, to, basis: 'placed', ...whose };
  return (
    <Card mb={12} px={12} py={8}>
      <Group gap={16}>
        <Text size="t13">{t('admin:bets.stepParts')}</Text>
        {kinds.map((kind) => (
          <CellLink key={kind} to="/admin/statistics/settlements" search={{ ...placed, play: kind, tab: 'casino' }}>
            {t(`admin:bets.${kindWords[kind]}`)} <Money value={turnoverOf([found[kind]])} />
          </CellLink>
        ))}
        <CellLink to="/admin/statistics/settlements" search={placed}>
          {t('admin:bets.together')} <Money value={turnoverOf(sums)} />
        </CellLink>
      </Group>
    </Card>
  );
}

/** Stakes of all bets placed, settled or open. */
function turnoverOf(lists: readonly ({ sums: { stake: number; open: number } } | undefined)[]): number {
  return lists.reduce((sum, list) => sum + (list ? list.sums.stake + list.sums.open : 0), 0);
}
