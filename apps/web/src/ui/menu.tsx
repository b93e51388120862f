import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { OpenMenuProps } from './menu-list.js';
import { useMayCalls } from './may-call.js';
import type { MenuItem, MenuProps } from './menu-props.js';

export type { MenuItem, MenuProps };

const loadList = (): Promise<{ default: (props: OpenMenuProps) => ReactNode }> =>
  import('./menu-list.js').then(({ OpenMenu }) => ({ default: OpenMenu }));
const List = lazy(loadList);

/**
 * A button that opens a short list. Arrow keys move, Esc and a press elsewhere close, the focus returns to the button.
 * The list's code comes when the button is first pointed at, focused or pressed: no page needs it for its first paint.
 */
export function Menu({ label, button, className = 'tool-link', items: all, align = 'end', needs }: MenuProps): ReactNode {
  const may = useMayCalls();
  const items = all.filter((item) => may(item.needs));
  const [isWanted, setWanted] = useState(false);
  if (items.length === 0 || !may(needs)) return null;
  const opener = (
    <UnstyledButton
      className={className}
      aria-haspopup="menu"
      aria-expanded={isWanted}
      aria-label={label}
      onPointerEnter={() => void loadList()}
      onFocus={() => void loadList()}
      onClick={() => setWanted(true)}
    >
      {button}
    </UnstyledButton>
  );
  if (!isWanted) return opener;
  return (
    <Suspense fallback={opener}>
      <List label={label} button={button} className={className} items={items} align={align} />
    </Suspense>
  );
}
