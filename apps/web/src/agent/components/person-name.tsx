import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Somebody in a row: a mark such as their level, account and nickname. */
export function PersonName({
  of: { account, nickname },
  children,
}: {
  of: { readonly account: string; readonly nickname: string };
  children?: ReactNode;
}): ReactNode {
  return (
    <Group component="span" gap={8}>
      {children}
      <Text component="b" fw={600} truncate>
        {account}
      </Text>
      <Text span size="t12" c="muted" truncate>
        {nickname}
      </Text>
    </Group>
  );
}
