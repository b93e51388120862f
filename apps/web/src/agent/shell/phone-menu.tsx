import { IconX } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.js';
import { Logo } from '../../ui/logo.js';
import { LanguageMenu, SchemeToggle } from '../../ui/settings-controls.js';
import { useModal } from '../../ui/use-modal.js';
import { DesktopViewSwitch } from './desktop-view-switch.js';

/** The whole menu over a phone's page. It is the browser's own modal dialog: the focus goes in, stays in and returns. */
export function PhoneMenu({ onClose, children }: { onClose: () => void; children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  return (
    <dialog
      ref={dialog}
      className="phone-menu"
      aria-label={t('agent:menu.label')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="phone-menu-body">
        <header className="row sb">
          <Logo size={24} />
          <span className="row g4">
            <LanguageMenu className="head-button" withName={false} />
            <SchemeToggle className="head-button" size={18} />
            <button type="button" className="head-button" aria-label={t('common:action.close')} onClick={onClose}>
              <Icon of={IconX} size={20} />
            </button>
          </span>
        </header>
        {children}
        <DesktopViewSwitch />
      </div>
    </dialog>
  );
}
