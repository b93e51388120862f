import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../lib/api.js';
import { clearToken } from '../../lib/token.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';

/** The site's pages are closed to this member: it is told, the session goes, and the page is loaded anew without it. */
export default function PageRefused({ error }: { error: ApiError }): ReactNode {
  const { t } = useTranslation();
  useEffect(clearToken, []);
  const reload = (): void => window.location.reload();
  return (
    <Dialog title={t('common:login.ended')} onClose={reload} width={380}>
      <p className="t14 x2">{error.message}</p>
      <div className="row end" style={{ marginTop: 20 }}>
        <Button size={36} look="primary" data-autofocus onClick={reload}>
          {t('common:action.confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
