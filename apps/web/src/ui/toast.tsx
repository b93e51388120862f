import { IconX, type Icon as TablerIcon } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.js';
import { Icon } from './icon.js';

export interface ToastContent {
  readonly title: string;
  readonly text?: ReactNode;
  /** Word after the title, muted; for instance how long ago. */
  readonly aside?: string;
  readonly icon: TablerIcon;
  readonly tone?: 'neutral' | 'win' | 'lose' | 'warning' | 'info' | 'accent';
  readonly action?: { readonly label: string; readonly run: () => void };
  /** ms; 3000 by default, 1800 for a plain success. */
  readonly lifeMs?: number;
  /** The bottom unless told; a refusal of a long form stands at the top. */
  readonly place?: 'top';
}

interface Shown extends ToastContent {
  readonly id: number;
}

/** The default life of a toast and that of a success, ms, after the specification. */
export const TOAST_MS = 3_000;
export const SUCCESS_MS = 1_800;
const MAX_SHOWN = 4;

let nextId = 1;
let shown: readonly Shown[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Shown[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; returns its removal. */
export function toast(content: ToastContent): () => void {
  const id = nextId++;
  change([...shown, { ...content, id }].slice(-MAX_SHOWN));
  return () => remove(id);
}

const remove = (id: number): void => change(shown.filter((each) => each.id !== id));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toast areas; once per site. A toast stays while it is pointed at or focused. */
export function Toasts(): ReactNode {
  const all = useSyncExternalStore(subscribe, () => shown);
  return (
    <>
      <ToastArea toasts={all.filter(({ place }) => place === undefined)} className="toasts" />
      <ToastArea toasts={all.filter(({ place }) => place === 'top')} className="toasts at-top" />
    </>
  );
}

/** Brings the toasts that stand there above a dialog that has just been opened. */
export function raiseToasts(): void {
  for (const area of document.querySelectorAll<HTMLElement>('.toasts:not(:empty)')) raise(area);
}

/** What is shown last lies above everything else. */
function raise(area: HTMLElement | null): void {
  area?.hidePopover?.();
  area?.showPopover?.();
}

function ToastArea({ toasts, className }: { toasts: readonly Shown[]; className: string }): ReactNode {
  const ids = toasts.map(({ id }) => id).join();
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Anew with every toast: a dialog may have been opened in between.
    if (ids === '') area.current?.hidePopover?.();
    else raise(area.current);
  }, [ids]);
  return (
    <div ref={area} className={className} popover="manual" role="status" aria-live="polite">
      {toasts.map((each) => (
        <Toast key={each.id} toast={each} />
      ))}
    </div>
  );
}

function Toast({ toast: { id, title, text, aside, icon, tone = 'neutral', action, lifeMs = TOAST_MS } }: { toast: Shown }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="toast" data-testid="toast">
      <span className={`well ${tone}`}>
        <Icon of={icon} size={20} />
      </span>
      <div className="f1">
        <div className="row g6">
          <b className="t14 w6">{title}</b>
          {aside !== undefined && <span className="t12 xm">{aside}</span>}
        </div>
        {text !== undefined && <div className="t13 x2">{text}</div>}
      </div>
      {action !== undefined && (
        <Button
          look="primary"
          size={26}
          onClick={() => {
            remove(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button look="ghost" size={26} isIcon aria-label={t('common:action.close')} onClick={() => remove(id)}>
        <Icon of={IconX} size={16} />
      </Button>
      <i className="life" style={{ animationDuration: `${lifeMs}ms` }} onAnimationEnd={() => remove(id)} />
    </div>
  );
}
