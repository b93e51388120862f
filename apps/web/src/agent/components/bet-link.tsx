import type { MouseEvent, ReactNode } from 'react';
import { openPopup } from '../../shared/popups/popup.js';

const popup = { width: 520, height: 760 };

/** A bet's number in the agent console, which opens the bet in a window of its own. */
export function BetLink({ id }: { id: number }): ReactNode {
  const path = `/pa-casino-detail?id=${id}`;
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    openPopup(path, `bet-${id}`, popup);
  };
  return (
    <a href={path} className="tx" onClick={open}>
      #{id}
    </a>
  );
}
