import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '../../lib/api.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { sayFailed } from '../../ui/notices.js';
import { deskFilters, type DeskSearch } from './desk-search.js';
import { exportRequests } from './export-requests.js';
import type { RequestKind } from './kinds.js';

/** Downloads everything that the filters match; says how far it has come. Leaving the page ends it. */
export function ExportButton({ kind, search }: { kind: RequestKind; search: DeskSearch }): ReactNode {
  const { t } = useTranslation();
  const [share, setShare] = useState<number | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const run = async (): Promise<void> => {
    const controller = new AbortController();
    abort.current = controller;
    setShare(0);
    try {
      await exportRequests({ kind, filters: deskFilters(search), t, signal: controller.signal, onProgress: setShare });
    } catch (failure) {
      if (!controller.signal.aborted) sayFailed(t('admin:desk.exportFailed'), toApiError(failure));
    } finally {
      setShare(null);
    }
  };
  return (
    <Button look="outline" isBusy={share !== null} onClick={() => void run()}>
      {share === null && <Icon of={IconDownload} size={16} />}
      {share === null ? t('admin:desk.export') : `${Math.round(share * 100)}%`}
    </Button>
  );
}
