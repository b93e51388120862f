import { Card } from '@mantine/core';
import type { ReactNode } from 'react';

/** The place of the owner's line until its figures are there, px: what stands below does not jump then. */
const LINE_HEIGHT = 34;

export function OwnerLineAwaited(): ReactNode {
  return <Card mih={LINE_HEIGHT} aria-hidden="true" />;
}
