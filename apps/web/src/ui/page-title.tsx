import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** The name of a page, in one line beside its tabs and buttons. */
export function PageTitle({ children }: { children: ReactNode }): ReactNode {
  return (
    <Title order={1} style={{ whiteSpace: 'nowrap' }}>
      {children}
    </Title>
  );
}
