import { Card, Group, Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';

export interface KpiProps extends Pick<TextProps, 'size' | 'fw' | 'c'> {
  label: ReactNode;
  children: ReactNode;
  note?: ReactNode;
}

/** One number in a strip: small label, the number, and under it what it compares with. Put several into `<div className="kpis">`. */
export function Kpi({ label, children, note, size = 't18', fw = 600, c }: KpiProps): ReactNode {
  return (
    <div className="kpi">
      <Text span size="t12" c="muted">
        {label}
      </Text>
      <Text span size={size} fw={fw} c={c}>
        {children}
      </Text>
      {note !== undefined && (
        <Text span size="t12" c="text-2">
          {note}
        </Text>
      )}
    </div>
  );
}

/** A queue as a tile: what it is and its sum on top, its count and oldest age, and the age rail (or any foot) beneath. */
export function QueueTile({
  icon,
  title,
  sum,
  count,
  age,
  foot,
}: {
  icon: ReactNode;
  title: string;
  sum?: ReactNode;
  count: number;
  age?: ReactNode;
  foot?: ReactNode;
}): ReactNode {
  return (
    <Card component="div" className="tile">
      <Group justify="space-between">
        <Group component="span" gap={8} fz="t13" lh="t13" fw={500} c="text-2">
          {icon}
          {title}
        </Group>
        <Text span size="t11" c="muted">
          {sum}
        </Text>
      </Group>
      <Group justify="space-between" style={{ alignItems: 'flex-end', marginTop: 4 }}>
        <Text span size="t28" fw={600}>
          {count}
        </Text>
        <Text span size="t12" fw={500} style={{ paddingBottom: 5 }}>
          {age}
        </Text>
      </Group>
      {foot}
    </Card>
  );
}
