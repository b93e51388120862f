import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Why a result was entered, and by whom. */
export function ResultAuthor({ of: { reason, enteredBy } }: { of: { reason: string; enteredBy: string | null } }): ReactNode {
  if (reason === '' && enteredBy === null) return null;
  return (
    <Text span size="t12" c="text-2">
      {[reason, enteredBy].filter((part) => part !== '' && part !== null).join(' · ')}
    </Text>
  );
}
