import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '../lib/api.js';
import type { Reading } from '../lib/read-all.js';
import { Button } from './button.js';
import { Icon } from './icon.js';
import { sayFailed } from './notices.js';

/** Makes a file and says how far it has come. Leaving the page ends it. */
export function ExportButton({ make }: { make: (reading: Reading) => Promise<void> }): ReactNode {
  const { t } = useTranslation();
  const [share, setShare] = useState<number | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const run = async (): Promise<void> => {
    const controller = new AbortController();
    abort.current = controller;
    setShare(0);
    try {
      await make({ signal: controller.signal, onProgress: setShare });
    } catch (failure) {
      if (!controller.signal.aborted) sayFailed(t('common:export.failed'), toApiError(failure));
    } finally {
      setShare(null);
    }
  };
  return (
    <Button look="outline" isBusy={share !== null} onClick={() => void run()}>
      {share === null && <Icon of={IconDownload} size={16} />}
      {share === null ? t('common:export.label') : `${Math.round(share * 100)}%`}
    </Button>
  );
}
