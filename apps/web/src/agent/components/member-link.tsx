import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A member's account in a row, which opens the member's page. */
export function MemberLink({ id, account }: { id: number; account: string }): ReactNode {
  return (
    <Anchor component={Link} to="/pa-user-detail-view" search={{ id } as never} variant="inline" fw={600}>
      {account}
    </Anchor>
  );
}
