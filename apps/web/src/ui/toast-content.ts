import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export interface ToastContent {
  readonly title: string;
  readonly text?: ReactNode;
  /** Word after the title, muted; for instance how long ago. */
  readonly aside?: string;
  readonly icon: TablerIcon;
  readonly tone?: 'neutral' | 'win' | 'lose' | 'warning' | 'info' | 'accent';
  readonly action?: { readonly label: string; readonly run: () => void };
  /** ms; 3000 by default, 1800 for a plain success. */
  readonly lifeMs?: number;
  /** The bottom unless told; a refusal of a long form stands at the top. */
  readonly place?: 'top';
}

/** The default life of a toast and that of a success, ms, after the specification. */
export const TOAST_MS = 3_000;
export const SUCCESS_MS = 1_800;
