import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TooltipContentProps } from 'recharts';
import { Money } from './money.js';

/** What comes in has the first colour of charts, what goes out the second. */
export type FlowSeries = 'c1' | 'c2';

/** A value of a flow chart at one hour or day; won. */
export interface FlowBar {
  readonly up: number;
  /** Negative: it hangs below the line. */
  readonly down: number;
  /** The time under way: its bars are hatched. */
  readonly isOpen?: boolean;
}

/** A colour of a chart and what it stands for. */
export function Swatch({ of, children }: { of: FlowSeries; children: ReactNode }): ReactNode {
  return (
    <Group component="span" gap={6}>
      <i className={`sw ${of}`} />
      {children}
    </Group>
  );
}

interface ShapeProps {
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  payload?: FlowBar;
}

/** A bar that ends round away from the zero line; the time under way is hatched. */
function barShape(series: FlowSeries, isUp: boolean) {
  return function FlowBarShape({ x = 0, y = 0, width = 0, height = 0, payload }: ShapeProps): ReactNode {
    const size = Math.abs(height) - 1;
    if (size < 0.5) return <g />;
    const top = Math.min(y, y + height) + (isUp ? 0 : 1);
    const round = Math.min(3, size, width / 2);
    const path = isUp
      ? `M${x} ${top + size}V${top + round}q0 ${-round} ${round} ${-round}h${width - 2 * round}q${round} 0 ${round} ${round}V${top + size}Z`
      : `M${x} ${top}V${top + size - round}q0 ${round} ${round} ${round}h${width - 2 * round}q${round} 0 ${round} ${-round}V${top}Z`;
    return <path d={path} fill={payload?.isOpen === true ? `url(#hatch-${series})` : `var(--${series})`} />;
  };
}

export const UpBar = barShape('c1', true);
export const DownBar = barShape('c2', false);

/** The patterns of hatched bars, once in a chart. */
export function Hatches(): ReactNode {
  return (
    <defs>
      <Hatch series="c1" />
      <Hatch series="c2" />
    </defs>
  );
}

function Hatch({ series }: { series: FlowSeries }): ReactNode {
  return (
    <pattern id={`hatch-${series}`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" fill={`var(--${series})`} opacity=".3" />
      <rect width="2.4" height="5" fill={`var(--${series})`} />
    </pattern>
  );
}

/** The bar under the pointer; undefined while there is none. */
export const hoveredBar = <Bar,>({ active, payload }: Partial<TooltipContentProps>): Bar | undefined =>
  active === true ? (payload?.[0]?.payload as Bar | undefined) : undefined;

export interface FlowHoverProps {
  title: ReactNode;
  bar: FlowBar;
  /** What comes in and what goes out. */
  words: { readonly up: string; readonly down: string };
  children?: ReactNode;
}

/** The amounts of an hour or a day, beside the pointer. */
export function FlowHover({ title, bar, words, children }: FlowHoverProps): ReactNode {
  return (
    <div className="float chart-hover">
      <Text component="b" size="t12" fw={600}>
        {title}
      </Text>
      <Line of="c1" label={words.up} value={bar.up} />
      <Line of="c2" label={words.down} value={-bar.down} />
      {children}
    </div>
  );
}

function Line({ of, label, value }: { of: FlowSeries; label: string; value: number }): ReactNode {
  return (
    <Group component="span" justify="space-between" gap={16} fz="t12" lh="t12" c="text-2">
      <Swatch of={of}>{label}</Swatch>
      <Money value={value} unit="won" />
    </Group>
  );
}
