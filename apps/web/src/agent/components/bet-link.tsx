import { Anchor } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { openPopup } from '../../shared/popups/popup.js';

const popup = { width: 520, height: 760 };
const pathOf = (id: number): string => `/pa-casino-detail?id=${id}`;

/** Opens a bet in a window of its own. */
export const openBet = (id: number): void => void openPopup(pathOf(id), `bet-${id}`, popup);

/** A bet's number in the agent console, which opens the bet in a window of its own. */
export function BetLink({ id }: { id: number }): ReactNode {
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    openBet(id);
  };
  return (
    <Anchor href={pathOf(id)} variant="inline" onClick={open}>
      #{id}
    </Anchor>
  );
}
