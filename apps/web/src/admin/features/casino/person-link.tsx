import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A member by account and nickname, with the way to the page. */
export function PersonLink({ of }: { of: { memberId: number; account: string; nickname: string } }): ReactNode {
  return (
    <Link to={'/admin/members/$member' as never} params={{ member: String(of.memberId) } as never}>
      <b>{of.account}</b> {of.nickname}
    </Link>
  );
}
