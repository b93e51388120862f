import { Menu, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { MenuProps } from './menu-props.js';

export type OpenMenuProps = Required<Omit<MenuProps, 'needs'>>;

/** A menu that is open from the start. Its list stands in a portal, so that no scrolling table or card cuts it off. */
export function OpenMenu({ label, button, className, items, align }: OpenMenuProps): ReactNode {
  const [isOpen, setOpen] = useState(true);
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const change = (isNowOpen: boolean): void => {
    const wasInside = list.current?.contains(document.activeElement) === true;
    setOpen(isNowOpen);
    if (!isNowOpen && wasInside) opener.current?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    // After the focus trap of the list, which would begin with the list itself.
    const timer = window.setTimeout(() => list.current?.querySelector<HTMLElement>('[aria-checked="true"], [role^="menuitem"]')?.focus());
    return () => window.clearTimeout(timer);
  }, [isOpen]);
  return (
    <Menu opened={isOpen} onChange={change} returnFocus={false} position={align === 'end' ? 'bottom-end' : 'bottom-start'}>
      <Menu.Target>
        <UnstyledButton ref={opener} className={className} aria-label={label}>
          {button}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown ref={list} aria-label={label}>
        {items.map((item) =>
          item.isChosen === undefined ? (
            <Menu.Item key={item.key} lang={item.lang} onClick={item.run}>
              {item.label}
            </Menu.Item>
          ) : (
            <Menu.RadioItem key={item.key} value={item.key} checked={item.isChosen} closeMenuOnClick lang={item.lang} onClick={item.run}>
              {item.label}
            </Menu.RadioItem>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
