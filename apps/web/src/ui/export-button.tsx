import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '../lib/api.js';
import type { CallPath } from '../lib/contract.js';
import { formatAmount } from '../lib/format.js';
import { exportFormats, useExport, type ExportOrder } from '../lib/use-export.js';
import { Button, buttonClass } from './button.js';
import { Icon } from './icon.js';
import { Menu } from './menu.js';
import { toastError } from './notices.js';

/** Makes a file of a whole list, with its filters, and says how far it has come. */
export function ExportButton<P extends CallPath>(order: ExportOrder<P>): ReactNode {
  const { t } = useTranslation();
  const { progress, run } = useExport(order);
  if (progress !== null) {
    const words = { rows: formatAmount(progress.rows), size: (progress.bytes / 1_000_000).toFixed(1) };
    return (
      <Button look="outline" isBusy>
        {t('common:export.progress', words)}
      </Button>
    );
  }
  const label = t('common:export.label');
  return (
    <Menu
      label={label}
      className={buttonClass('outline')}
      button={
        <>
          <Icon of={IconDownload} size={16} />
          {label}
        </>
      }
      items={exportFormats.map(({ format, label: words }) => ({
        key: format,
        label: words,
        run: () => void run(format).catch((failure: unknown) => toastError(t('common:export.failed'), toApiError(failure))),
      }))}
    />
  );
}
