import { Flex, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export interface LinkedMember {
  readonly memberId: number;
  readonly account: string;
  readonly nickname: string;
  readonly level: number;
}

/** Who it was, with the way to their page. A press on it is no press on the row it stands in. */
export function MemberLink({ of: { memberId, account, nickname, level } }: { of: LinkedMember }): ReactNode {
  return (
    <Flex
      component={Link}
      align="center"
      gap={6}
      to={'/admin/members/$member' as never}
      params={{ member: String(memberId) } as never}
      onClick={(event) => event.stopPropagation()}
    >
      <span className="lv">{level}</span>
      <Text component="b" fw={600}>
        {nickname}
      </Text>
      <Text span c="muted">
        {account}
      </Text>
    </Flex>
  );
}
