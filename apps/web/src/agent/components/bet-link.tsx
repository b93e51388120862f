import { Anchor } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { openPopup } from '../../shared/popups/popup.js';

const popup = { width: 520, height: 760 };

/** The address of one bet. */
export const betPath = (id: number): string => `/pa-casino-detail?id=${id}`;

/** The address of one casino or slot round: rounds have numbers of their own. */
export const roundPath = (id: number): string => `/pa-casino-detail?round=${id}`;

/** Opens a bet in a window of its own. */
export const openBet = (id: number): void => void openPopup(betPath(id), `bet-${id}`, popup);

/** Opens a casino or slot round in a window of its own. */
export const openRound = (id: number): void => void openPopup(roundPath(id), `round-${id}`, popup);

/** A bet's number in the agent console, which opens the bet in a window of its own. */
export function BetLink({ id }: { id: number }): ReactNode {
  return <NumberLink id={id} path={betPath(id)} onOpen={openBet} />;
}

/** A round's number, which opens the round in a window of its own. */
export function RoundLink({ id }: { id: number }): ReactNode {
  return <NumberLink id={id} path={roundPath(id)} onOpen={openRound} />;
}

function NumberLink({ id, path, onOpen }: { id: number; path: string; onOpen: (id: number) => void }): ReactNode {
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    onOpen(id);
  };
  return (
    <Anchor href={path} variant="inline" onClick={open}>
      #{id}
    </Anchor>
  );
}
