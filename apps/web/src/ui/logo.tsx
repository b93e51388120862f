import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** The product's mark and, unless `isMark`, its name. */
export function Logo({ size = 26, isMark = false }: { size?: number; isMark?: boolean }): ReactNode {
  return (
    <Group component="span" style={{ gap: 9 }}>
      <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="12" fill="var(--accent-fill)" />
        <path
          d="M6.2 10.6 10.6 15.6 18 7.6"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {!isMark && (
        <Text component="b" fw={700} style={{ fontSize: 'var(--t17)', letterSpacing: '-.03em' }}>
          Truebook
        </Text>
      )}
    </Group>
  );
}
