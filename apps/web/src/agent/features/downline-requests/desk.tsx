import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../ui/badge.js';
import type { RequestDesk } from '../../../shared/money-requests/desk.js';
import { CoinBadge } from '../../../shared/money-requests/coin-facts.js';
import { flagsOf, isByCoin, type RequestRow } from '../../../shared/money-requests/kinds.js';
import { needsHouse, parentsBelow } from './requests.js';
import { Who } from './request-cells.js';

/** What agents do with requests of their direct members, with their own money. */
export const agentDesk: RequestDesk = {
  calls: {
    deposit: { get: 'agent/deposit/get', verbs: { approve: 'agent/deposit/approve', refuse: 'agent/deposit/refuse' } },
    withdrawal: { get: 'agent/withdrawal/get', verbs: { approve: 'agent/withdrawal/approve', refuse: 'agent/withdrawal/refuse' } },
  },
  approving: { deposit: 'requests:agent.deposit', withdrawal: 'requests:agent.withdrawal' },
  stale: ['agent/getContext', 'agent/home/get'],
  mayApprove: (row) => !needsHouse(row),
  Member: Who,
  Bank,
  Flags,
};

/** Whether a request is of a member directly below: those of others are the house's or other agents' business. */
export const isDirect = (row: Pick<RequestRow, 'ownerKind' | 'parents'>, own: string | undefined): boolean =>
  row.ownerKind === 'member' && parentsBelow(row.parents, own).length === 0;

/** Where it comes from or goes to: bank, account and holder, or network and count. */
export function Bank({ row }: { row: RequestRow }): ReactNode {
  if (isByCoin(row)) return <CoinBadge of={row.coin} />;
  return (
    <Text span size="t12" c="text-2">
      {row.bankName} {row.bankAccount} {row.holder}
    </Text>
  );
}

function Flags({ row }: { row: RequestRow }): ReactNode {
  return (
    <Group component="span" gap={4}>
      {flagsOf(row).map((flag) => (
        <StatusBadge key={flag} is={flag} />
      ))}
    </Group>
  );
}
