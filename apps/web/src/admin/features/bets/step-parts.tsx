import { Card, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { periodOf } from '../../../lib/page-body.js';
import { Money } from '../../../ui/money.js';
import { useMay } from '../../lib/may.js';
import type { BetSearch } from './bet-search.js';

const kinds = ['casino', 'slot'] as const;
const kindWords = { casino: 'onCasino', slot: 'onSlot' } as const;

export interface StepPartsProps {
  search: BetSearch;
  onSearch: (change: { on: 'casino' | 'slot'; page: undefined }) => void;
}

/** What was played at vendors belongs to a step too and stands in a list of its own: how much it is, and the way there. */
export function StepParts({ search, onSearch }: StepPartsProps): ReactNode {
  const { t } = useTranslation();
  const mayRead = useMay('casino.view');
  const { stepId, stepBelowId, stepReach, agentId, memberId, from, to } = search;
  const step = {
    ...periodOf({ from, to }),
    ...(stepId && { stepId }),
    ...(stepReach && { stepReach }),
    ...(agentId && { agentId }),
    ...(memberId && { memberId }),
  };
  const input = { ...step, ...(stepBelowId !== undefined && { stepBelowId }), skip: 0, take: 1 };
  const casino = useCall('admin/casino/round/get', { ...input, kind: 'casino' }, { enabled: mayRead });
  const slot = useCall('admin/casino/round/get', { ...input, kind: 'slot' }, { enabled: mayRead });
  const found = { casino: casino.data, slot: slot.data };
  if (!kinds.some((kind) => (found[kind]?.total ?? 0) > 0)) return null;
  return (
    <Card mb={12} px={12} py={8}>
      <Group gap={16}>
        <Text size="t13">{t('admin:bets.stepParts')}</Text>
        {kinds.map((kind) => (
          <Text key={kind} component="button" type="button" c="accent" size="t13" onClick={() => onSearch({ on: kind, page: undefined })}>
            {t(`admin:bets.${kindWords[kind]}`)} <Money value={found[kind]?.sums.stake ?? 0} />
          </Text>
        ))}
      </Group>
    </Card>
  );
}
