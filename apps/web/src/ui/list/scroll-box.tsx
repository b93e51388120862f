import { type ReactNode, useEffect, useState } from 'react';

interface ScrollBoxProps {
  /** What is in it, for who moves it by keyboard. */
  label: string;
  onBox?: (box: HTMLDivElement | null) => void;
  children: ReactNode;
}

/** A place for what may be wider than it: the keyboard can move it then. */
export function ScrollBox({ label, onBox, children }: ScrollBoxProps): ReactNode {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [isLarger, setLarger] = useState(false);
  useEffect(() => {
    onBox?.(box);
    if (box === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setLarger(box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight));
    for (const each of [box, ...box.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [box, onBox]);
  return (
    <div ref={setBox} className="dt-scroll" {...(isLarger ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}>
      {children}
    </div>
  );
}
