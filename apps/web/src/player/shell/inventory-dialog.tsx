import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InventoryList } from '../features/inventory/inventory-list.js';
import { Dialog } from '../../ui/dialog.js';
import { closeDialog } from './dialogs.js';

export default function InventoryDialog(): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog title={t('shell:inventory.title')} onClose={closeDialog} width={480}>
      <InventoryList onGo={closeDialog} />
    </Dialog>
  );
}
