import { useLayoutEffect, useState } from 'react';
import { local } from '../../lib/storage.js';

const KEY = 'agent_desktopview';
/** The specification's fixed layout of the console: 1024 px wide, seen from afar. */
const FIXED = 'width=1024, initial-scale=0.25';

export interface DesktopView {
  isOn: boolean;
  set: (isOn: boolean) => void;
}

/** Whether a phone shows the console in its desktop layout. The console follows the screen's own width unless this is on. */
export function useDesktopView(): DesktopView {
  const [isOn, setOn] = useState(() => local.get(KEY) === 'true');
  useLayoutEffect(() => {
    const viewport = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
    if (viewport === null || !isOn) return;
    const responsive = viewport.content;
    viewport.content = FIXED;
    return () => {
      viewport.content = responsive;
    };
  }, [isOn]);
  return {
    isOn,
    set: (next) => {
      local.set(KEY, String(next));
      setOn(next);
    },
  };
}
