import { useRouterState, type AnyRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brandName } from '../lib/brand.js';
import { notePageName } from '../lib/page-name.js';

/** Where a visitor is. */
export interface Place {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
}

/** What a page is called: a text key of a namespace that every visit loads, or the name of a game, which is no key. */
export type PageName = { readonly key: string } | { readonly name: string };

/** Names a site's pages; null for an address that is no page of the site. */
export type NamePage = (place: Place) => PageName | null;

const nameOf = (page: PageName | null, t: (key: string) => string): string | undefined =>
  page === null ? undefined : 'key' in page ? t(page.key) : page.name;

/** The title of a browser's tab: "Deposits · Truebook". */
export function documentTitle(page: PageName | null, t: (key: string) => string): string {
  const name = nameOf(page, t);
  return name === undefined ? brandName() : `${name} · ${brandName()}`;
}

/** Names the browser's tab after the page, in the language of the page, so that tabs and the history tell pages apart. */
export function PageTitles({ router, namePage }: { router: AnyRouter; namePage: NamePage }): ReactNode {
  const { t } = useTranslation();
  const place = useRouterState({ router, select: ({ resolvedLocation, location }) => resolvedLocation ?? location }) as Place;
  const page = namePage(place);
  const title = documentTitle(page, t);
  const name = nameOf(page, t) ?? '';
  useEffect(() => {
    document.title = title;
    notePageName(name);
  }, [title, name]);
  return null;
}
