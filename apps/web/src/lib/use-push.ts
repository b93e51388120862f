import { useEffect, useRef } from 'react';
import type { Push, PushData, PushName } from './contract.js';
import { onPush } from './socket.js';

/** Runs `handler` for every push of that name while the component is mounted. The handler need not be stable. */
export function usePush<N extends PushName>(name: N, handler: (data: PushData<N>, push: Push<N>) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => onPush(name, (data, push) => latest.current(data, push)), [name]);
}

/** The same for several, where it does not matter what they say. `names` must be the same array at every render. */
export function usePushes(names: readonly PushName[], handler: () => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const stops = names.map((name) => onPush(name, () => latest.current()));
    return () => {
      for (const stop of stops) stop();
    };
  }, [names]);
}
