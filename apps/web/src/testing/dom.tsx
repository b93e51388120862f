import { MantineProvider } from '@mantine/core';
import { act, configure, fireEvent, render, type RenderResult } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TextDecoder, TextEncoder } from 'node:util';
import type { ReactNode } from 'react';
import { stretched } from '../../../../test/support/patience.js';
import { startI18n } from '../lib/i18n.js';
import type { SiteName } from '../lib/site.js';
import { theme } from '../ui/theme.js';

const locales = path.join(import.meta.dirname, '../locales');

/**
 * What loads in its own time is waited for as on a machine that runs everything at once: the library's one second is no promise of the
 * product, and only what never comes is waited for so long, ms.
 */
configure({ asyncUtilTimeout: stretched(30_000) });

// Some modules make one as they are loaded, before any test runs.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder as typeof globalThis.TextDecoder;

/** Gives jsdom what every browser has and it lacks. */
export function stubBrowser({ isPhone = false }: { isPhone?: boolean } = {}): void {
  window.matchMedia = (query: string) => ({
    matches: isPhone && query.includes('max-width'),
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
}

/** Loads the real texts, so that a test sees what a visitor reads. */
export async function loadTexts(site: SiteName, language: 'ko' | 'en' = 'ko'): Promise<void> {
  window.localStorage.setItem('language', language);
  await startI18n(site, (code, namespace) =>
    Promise.resolve(JSON.parse(readFileSync(path.join(locales, code, `${namespace}.json`), 'utf8')) as Record<string, unknown>),
  );
}

/** Alone in its place, so that what is rendered again is taken for the same. */
const Only = ({ children }: { children: ReactNode }): ReactNode => children;

const inTheme = ({ children }: { children: ReactNode }): ReactNode => (
  <MantineProvider theme={theme} env="test">
    <Only>{children}</Only>
  </MantineProvider>
);

export function show(content: ReactNode): RenderResult {
  return render(<>{content}</>, { wrapper: inTheme });
}

/** Chooses a file in a field; the test document's own files have no bytes to read. */
export async function chooseFile(field: HTMLElement, name: string, bytes: Uint8Array): Promise<void> {
  const file = new File([], name);
  Object.assign(file, { arrayBuffer: () => Promise.resolve(Uint8Array.from(bytes).buffer) });
  await act(async () => fireEvent.change(field, { target: { files: Object.assign([file], { item: () => file }) } }));
}
