import type { Icon as TablerIcon, IconProps } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/**
 * An icon in the house stroke. Sizes: 18 in navigation and buttons, 14 to 16 inline, 22 in tab bars, 12 in badges.
 * Decorative: what it means always stands beside it in words or in the button's `aria-label`.
 */
export function Icon({ of: Drawn, size = 18, ...rest }: { of: TablerIcon; size?: number } & Omit<IconProps, 'size'>): ReactNode {
  return <Drawn size={size} stroke={size <= 12 ? 2 : 1.75} aria-hidden="true" {...rest} />;
}
