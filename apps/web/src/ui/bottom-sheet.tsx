import { useEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from './use-back-closes.js';

export interface BottomSheetProps {
  label: string;
  /** Open in full: with a scrim, closing on Esc, the way back, the handle and a drag down. Resting: part of the page. */
  isFull?: boolean;
  onToggle?: () => void;
  children: ReactNode;
}

const DRAG_PX = 48;

/** A sheet at the phone's edge. Dragging or tapping the handle opens and closes it; the page behind keeps its place. */
export function BottomSheet({ label, isFull = false, onToggle, children }: BottomSheetProps): ReactNode {
  const { t } = useTranslation();
  const dragFrom = useRef<number | null>(null);
  useBackCloses(isFull && onToggle !== undefined, () => onToggle?.());
  useEffect(() => {
    if (!isFull || onToggle === undefined) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onToggle();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isFull, onToggle]);

  const release = (event: PointerEvent): void => {
    const from = dragFrom.current;
    dragFrom.current = null;
    if (from === null || onToggle === undefined) return;
    const moved = event.clientY - from;
    if (Math.abs(moved) < 6 || (isFull && moved > DRAG_PX) || (!isFull && moved < -DRAG_PX)) onToggle();
  };
  return (
    <>
      {isFull && <div className="scrim" aria-hidden="true" />}
      <section className="sheet" aria-label={label} role={isFull ? 'dialog' : 'region'} aria-modal={isFull || undefined}>
        {onToggle !== undefined && (
          <button
            type="button"
            className="grab"
            aria-label={t(isFull ? 'common:sheet.close' : 'common:sheet.open')}
            aria-expanded={isFull}
            style={{ touchAction: 'none' }}
            onPointerDown={(event) => {
              dragFrom.current = event.clientY;
              event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerUp={release}
            onKeyDown={(event) => {
              if (event.key === 'Enter' || event.key === ' ') onToggle();
            }}
          />
        )}
        {children}
      </section>
    </>
  );
}
