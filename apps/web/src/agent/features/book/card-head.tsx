import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './book.module.css';

/** The head of a card of the book: its title, one sentence beside it, and what can be done. */
export function CardHead({ title, note, children }: { title: ReactNode; note?: string; children?: ReactNode }): ReactNode {
  return (
    <div className={css['head']}>
      <Title order={2}>{title}</Title>
      <Group gap={8}>
        {note !== undefined && (
          <Text span size="t12" c="muted">
            {note}
          </Text>
        )}
        {children}
      </Group>
    </div>
  );
}
