import { Group, Kbd } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.js';

/** Floats over a table's foot while rows are chosen: how many, what sum, which risk is among them, what can be done. */
export function BulkBar({
  label,
  summary,
  risk,
  children,
}: {
  label: string;
  summary: ReactNode;
  risk?: string | undefined;
  children: ReactNode;
}): ReactNode {
  return (
    <div className="bulk" role="toolbar" aria-label={label}>
      <Group component="span" gap={12} fz="t13" lh="t13" fw={600}>
        {summary}
      </Group>
      {risk !== undefined && (
        <span className="risk">
          <Icon of={IconAlertTriangle} size={14} />
          {risk}
        </span>
      )}
      <span className="bulk-space" />
      {children}
    </div>
  );
}

/** A key of the keyboard. */
export function Keycap({ children }: { children: ReactNode }): ReactNode {
  return <Kbd>{children}</Kbd>;
}
