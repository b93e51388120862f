import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';

export interface ShareBarProps {
  /** 0 to 1; more fills the bar. */
  share: number;
  /** Where something is to be compared with, 0 to 1: a short line across the bar. */
  mark?: number | undefined;
  tone?: 'plain' | 'accent' | 'warning' | 'lose' | 'win';
  /** Read out in place of the bar; decorative without it, because the number stands beside. */
  label?: string;
}

/** How much of something is used, as a thin bar. */
export function ShareBar({ share, mark, tone = 'plain', label }: ShareBarProps): ReactNode {
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Progress.Root component="span" {...meaning}>
      <Progress.Section className={tone} value={Math.min(1, Math.max(0, share)) * 100} withAria={false} />
      {mark !== undefined && <b style={{ left: percent(mark) }} />}
    </Progress.Root>
  );
}

const percent = (share: number): string => `${(Math.min(1, Math.max(0, share)) * 100).toFixed(1)}%`;
