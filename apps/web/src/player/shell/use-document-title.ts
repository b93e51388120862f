import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTitle } from './menu.js';

const SITE = 'Truebook';

/** Names the browser's tab after the page, so that tabs and the history tell pages apart. */
export function useDocumentTitle(pathname: string, type: string | undefined): void {
  const { t } = useTranslation();
  const key = pageTitle(pathname, type);
  useEffect(() => {
    document.title = key === null ? SITE : `${t(key)} · ${SITE}`;
  }, [key, t]);
}
