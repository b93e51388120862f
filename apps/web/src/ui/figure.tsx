import { Group, Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface PairProps extends Pick<TextProps, 'size' | 'fw'> {
  label: ReactNode;
  children: ReactNode;
}

function Pair({ label, children, size = 't15', fw = 600 }: PairProps): ReactNode {
  return (
    <>
      <Text component="dt" size="t12" c="muted">
        {label}
      </Text>
      <Text component="dd" size={size} fw={fw}>
        {children}
      </Text>
    </>
  );
}

/** A value under its name, in a `dl`. */
export function Figure({ className, ...pair }: PairProps & { className?: string }): ReactNode {
  return (
    <div className={className}>
      <Pair {...pair} />
    </div>
  );
}

/** A name and its value at the two ends of a line, in a `dl`. */
export function FactLine(pair: PairProps): ReactNode {
  return (
    <Group justify="space-between" align="baseline" gap={12}>
      <Pair {...pair} />
    </Group>
  );
}
