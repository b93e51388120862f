import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOnTop } from './use-on-top.js';

export interface SlideOverProps {
  label: string;
  /** Of the panel. */
  className: string;
  side?: 'left' | 'right';
  onClose: () => void;
  children: ReactNode;
}

/** A menu over the page, from its edge; a press beside it closes it. Mounted while it is open. */
export function SlideOver({ label, className, side = 'right', onClose, children }: SlideOverProps): ReactNode {
  const isOnTop = useOnTop();
  return (
    <Drawer.Root
      opened
      position={side}
      classNames={{ content: className }}
      onClose={() => {
        if (isOnTop()) onClose();
      }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={label}>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
