import { useEffect } from 'react';
import { takeSounds } from '../../lib/console-sound.js';
import { useCall } from '../../lib/queries.js';
import { refreshSoon } from '../../lib/refresh-soon.js';
import { site } from '../../lib/site.js';
import { usePush } from '../../lib/use-push.js';

/** The calls of one's own sounds on this console. */
export const soundCalls = () =>
  site().kind === 'agent'
    ? ({ get: 'agent/sound/get', update: 'agent/sound/update' } as const)
    : ({ get: 'admin/sound/get', update: 'admin/sound/update' } as const);

/** Lets the console sound as its person has chosen. Mounted once, by the layout. */
export function useSounds(): void {
  const { get } = soundCalls();
  const { data } = useCall(get, undefined, { staleTime: 60_000 });
  useEffect(() => takeSounds(data), [data]);
  usePush('site.changed', () => refreshSoon(get));
}
