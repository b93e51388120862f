import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { StatusBadge } from '../../../ui/badge.js';
import { MaskedNumber } from '../../../ui/masked-number.js';
import { useMayCall } from '../../../ui/may-call.js';
import type { RequestDesk } from '../../../shared/money-requests/desk.js';
import { CoinBadge } from '../../../shared/money-requests/coin-facts.js';
import { flagsOf, isByCoin, isDeposit, type RequestRow } from '../../../shared/money-requests/kinds.js';
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

/**
 * Where it comes from or goes to: bank, account and holder, or network and count.
 * @param number with a button that shows the whole account number, where the agent pays to it
 */
export function Bank({ row, number = false }: { row: RequestRow; number?: boolean }): ReactNode {
  if (isByCoin(row)) return <CoinBadge of={row.coin} />;
  return (
    <Text span size="t12" c="text-2">
      {row.bankName} {number ? <AccountNumber of={row} /> : row.bankAccount} {row.holder}
    </Text>
  );
}

/** Whether the agent has approved a withdrawal of its member, which it then pays. @param own account of the agent */
export const isToBePaid = (row: RequestRow, own: string | undefined): boolean =>
  !isDeposit(row) && row.status === 'approved' && row.paidBy !== null && row.paidBy === own;

/** Each look is on record. */
function AccountNumber({ of: { id, bankAccount } }: { of: RequestRow }): ReactNode {
  const { t } = useTranslation();
  const mayLook = useMayCall('agent/withdrawal/reveal');
  const label = t('requests:agent.account');
  return (
    <MaskedNumber
      name={`withdrawal:${id}`}
      masked={bankAccount}
      label={label}
      words={{ show: t('requests:agent.showNumber', { label }), hide: t('requests:agent.hideNumber', { label }) }}
      reveal={mayLook ? async () => (await call('agent/withdrawal/reveal', { id })).value : undefined}
      testId={`account-${id}`}
    />
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
