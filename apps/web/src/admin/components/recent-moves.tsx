import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CallOutput } from '../../lib/contract.js';
import { Money } from '../../ui/money.js';
import { Time } from '../../ui/time.js';

/** What moved last in a member's wallet. */
export function RecentMoves({ of }: { of: CallOutput<'admin/member/view'>['recent'] }): ReactNode {
  return (
    <Stack component="ul" gap={6}>
      {of.map((line, index) => (
        <Group component="li" key={`${line.at}-${index}`} gap={8} fz="t12" lh="t12">
          <Time c="muted" style={{ whiteSpace: 'nowrap' }} at={line.at} format="short" />
          <Text span c="text-2" truncate flex={1}>
            {line.content}
          </Text>
          <Text component="b" fw={600} c={line.amount > 0 ? 'win' : undefined}>
            <Money value={line.amount} signed />
          </Text>
        </Group>
      ))}
    </Stack>
  );
}
