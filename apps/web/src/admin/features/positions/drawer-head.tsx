import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** The head of a list in the drawer of an agent's position, with what can be done with the list. */
export function DrawerHead({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Group justify="space-between">
      <Text component="h2" size="t13" fw={600}>
        {title}
      </Text>
      {children}
    </Group>
  );
}
