import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** The title of a page and one sentence beside it. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  return (
    <header className="page-head">
      <Title order={1}>{title}</Title>
      {children !== undefined && (
        <Text size="t12" c="muted">
          {children}
        </Text>
      )}
    </header>
  );
}
