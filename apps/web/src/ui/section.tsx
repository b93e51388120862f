import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export interface SectionProps {
  title: string;
  /** Said where there is nothing to show. */
  empty?: string | undefined;
  gap?: number;
  children: ReactNode;
}

/** A part of a drawer under its heading. */
export function Section({ title, empty, gap = 8, children }: SectionProps): ReactNode {
  return (
    <Stack gap={gap}>
      <Text component="h2" size="t13" fw={600}>
        {title}
      </Text>
      {empty !== undefined && (
        <Text size="t12" c="muted">
          {empty}
        </Text>
      )}
      {children}
    </Stack>
  );
}
