import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../lib/queries.js';
import { site } from '../lib/site.js';
import { local } from '../lib/storage.js';
import { cssVariables, theme } from './theme.js';
import { Toasts } from './toast.js';

/** Keeps the scheme under the site's own key, `'true'` for dark, where public/scheme.js finds it before the first paint. */
function schemeManager(): MantineColorSchemeManager {
  const { schemeKey, defaultScheme } = site();
  let listener: ((event: StorageEvent) => void) | undefined;
  const read = (): 'dark' | 'light' => {
    const stored = local.get(schemeKey);
    if (stored === null) return defaultScheme;
    return stored === 'true' ? 'dark' : 'light';
  };
  return {
    get: read,
    set: (scheme) => local.set(schemeKey, String(scheme === 'dark')),
    subscribe: (onUpdate) => {
      listener = (event) => {
        if (event.key === schemeKey) onUpdate(read());
      };
      window.addEventListener('storage', listener);
    },
    unsubscribe: () => {
      if (listener !== undefined) window.removeEventListener('storage', listener);
    },
    clear: () => local.remove(schemeKey),
  };
}

/** What every site stands in: theme, queries and the toast area. */
export function AppRoot({ children }: { children: ReactNode }): ReactNode {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemeManager()}
      defaultColorScheme={site().defaultScheme}
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}
