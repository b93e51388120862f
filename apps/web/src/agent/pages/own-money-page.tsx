import { Card, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LogProps } from '../features/own-wallet/log-table.js';
import { WalletCard } from '../features/own-wallet/wallet-card.js';
import type { Member } from '../../shared/members/member.js';
import type { System } from '../../shared/members/system.js';
import { LoadingBars } from '../../ui/states.js';
import { logRange, logRangeSearch, usePageSearch, type ListSearch } from '../search.js';
import { useShell } from '../shell/shell-context.js';
import { PageHead } from './page-head.js';

/** Page and days of a log as they stand in the URL. */
export function useLogView(): LogProps {
  const [search, change] = usePageSearch<ListSearch>();
  return {
    view: { page: search.page ?? 1, ...logRange(search) },
    onPage: (page) => change({ page: page === 1 ? undefined : page }),
    onRange: (range) => change({ from: undefined, to: undefined, all: undefined, ...logRangeSearch(range) }),
  };
}

export interface OwnMoneyPageProps {
  title: string;
  hint: string;
  form: (known: { member: Member; system: System }) => ReactNode;
  log: (props: LogProps) => ReactNode;
}

/** A page of the agent's own wallet: what there is, the form, and beside it the log. */
export function OwnMoneyPage({ title, hint, form, log }: OwnMoneyPageProps): ReactNode {
  const { member, system, credit, isReadOnly } = useShell();
  const view = useLogView();
  return (
    <>
      <PageHead title={title}>{hint}</PageHead>
      <div className="own-money">
        <Stack gap={12}>
          <WalletCard member={member} credit={credit} isPlain />
          {member !== undefined && isReadOnly ? null : (
            <Card className="own-form">
              {member === undefined || system === undefined ? <LoadingBars rows={6} /> : form({ member, system })}
            </Card>
          )}
        </Stack>
        {log(view)}
      </div>
    </>
  );
}
