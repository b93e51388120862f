import { IconX } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.js';
import { Icon } from './icon.js';

export interface DrawerProps {
  label: string;
  head: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A panel at the right that follows the keyboard cursor of a list. It never takes the focus by itself and leaves the
 * page behind it usable; Esc closes it.
 */
export function Drawer({ label, head, footer, onClose, children }: DrawerProps): ReactNode {
  const { t } = useTranslation();
  useEffect(() => {
    // Looked up before a dialog above hears the key and is gone: Esc closes one thing at a time.
    let wasDialogOpen = false;
    const lookUp = (): void => {
      wasDialogOpen = document.querySelector('[aria-modal="true"]') !== null;
    };
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !wasDialogOpen) onClose();
    };
    window.addEventListener('keydown', lookUp, true);
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', lookUp, true);
      window.removeEventListener('keydown', listen);
    };
  }, [onClose]);
  return (
    <aside className="drawer" aria-label={label}>
      <header>
        {head}
        <Button look="ghost" isIcon aria-label={t('common:action.close')} onClick={onClose}>
          <Icon of={IconX} />
        </Button>
      </header>
      <div className="body" tabIndex={0} role="group" aria-label={label}>
        {children}
      </div>
      {footer !== undefined && <footer>{footer}</footer>}
    </aside>
  );
}
