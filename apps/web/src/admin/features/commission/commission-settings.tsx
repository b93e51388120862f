import type { ReactNode } from 'react';
import { commissionSettings } from '../../../../../../libs/contract/settings/commission.js';
import { SettingsPage } from '../../../ui/settings/settings-page.js';

/** How rolling and losing are counted and paid. */
export function CommissionSettings(): ReactNode {
  return <SettingsPage of={commissionSettings} testId="save-commission" />;
}
