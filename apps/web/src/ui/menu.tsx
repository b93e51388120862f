import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly lang?: string;
  /** One of several choices, of which this one is on or off. */
  readonly isChosen?: boolean;
  readonly run: () => void;
}

export interface MenuProps {
  /** Accessible name of the button. */
  label: string;
  button: ReactNode;
  className?: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
}

/** A button that opens a short list. Arrow keys move, Esc and a press elsewhere close, the focus returns to the button. */
export function Menu({ label, button, className = 'lnk x2', items, align = 'end' }: MenuProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    box.current?.querySelector<HTMLButtonElement>('[aria-checked="true"], [role^="menuitem"]')?.focus();
    const leave = (event: Event): void => {
      if (event.target instanceof Node && box.current?.contains(event.target) === false) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen]);

  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  const keys = (event: KeyboardEvent): void => {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const entries = [...(box.current?.querySelectorAll<HTMLButtonElement>('[role^="menuitem"]') ?? [])];
    const at = entries.findIndex((entry) => entry === document.activeElement);
    entries[(at + by + entries.length) % entries.length]?.focus();
  };
  return (
    <span ref={box} className="rel" style={{ display: 'inline-flex' }} onKeyDown={keys}>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && (
        <div className="menu" role="menu" aria-label={label} style={align === 'end' ? { right: 0 } : { left: 0 }}>
          {items.map((item) => (
            <button
              type="button"
              key={item.key}
              className="menu-item"
              lang={item.lang}
              role={item.isChosen === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.isChosen}
              tabIndex={-1}
              onClick={() => {
                close();
                item.run();
              }}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </span>
  );
}
