import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { brandName } from '../../lib/brand.js';
import { pageTitle } from './menu.js';

/** Names the browser's tab after the page, so that tabs and the history tell pages apart. */
export function useDocumentTitle(pathname: string, type: string | undefined): void {
  const { t } = useTranslation();
  const key = pageTitle(pathname, type);
  useEffect(() => {
    document.title = key === null ? brandName() : `${t(key)} · ${brandName()}`;
  }, [key, t]);
}
