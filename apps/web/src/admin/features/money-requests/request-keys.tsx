import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../../lib/keys.js';
import { Keycap } from '../../../ui/bulk-bar.js';
import { Dialog } from '../../../ui/dialog.js';
import type { RequestKind, Verb } from './kinds.js';
import { lastApproved } from './outcomes.js';
import type { RequestList } from './use-request-list.js';
import type { Question } from './use-processing.js';

export interface RequestKeysOptions {
  kind: RequestKind;
  desk: RequestList;
  bulkVerbs: readonly Verb[];
  ask: (question: Question) => void;
  isDrawerOpen: boolean;
  onDrawer: (isOpen: boolean) => void;
  onHelp: () => void;
}

/** The desk by keyboard; every key that moves money asks first. */
export function useRequestKeys({ kind, desk, bulkVerbs, ask, isDrawerOpen, onDrawer, onHelp }: RequestKeysOptions): void {
  const { cursor, cursorRow, selection } = desk;
  const askCursor = (verb: Verb): void => {
    const isFree =
      cursorRow !== undefined &&
      cursorRow.status === 'waiting' &&
      !['busy', 'done', 'elsewhere'].includes(desk.outcomes.get(cursorRow.id)?.state ?? '');
    if (isFree) ask({ kind, verb, rows: [cursorRow] });
  };
  useKeys({
    j: cursor.next,
    k: cursor.previous,
    x: () => {
      if (cursor.cursor !== null && bulkVerbs.length > 0) selection.toggle(cursor.cursor);
    },
    a: () => askCursor('approve'),
    r: () => askCursor('refuse'),
    o: () => onDrawer(!isDrawerOpen),
    'shift+a': () => {
      if (bulkVerbs.includes('approve')) ask({ kind, verb: 'approve', rows: selection.rows });
    },
    z: () => {
      const row = kind === 'deposit' ? lastApproved(kind) : undefined;
      if (row !== undefined) ask({ kind, verb: 'cancelApproval', rows: [row] });
    },
    '?': onHelp,
    escape: () => {
      if (isDrawerOpen) onDrawer(false);
      else cursor.set(null);
    },
  });
}

/** The keys at the desk's foot, and all of them in a dialog. */
export function RequestKeys({
  kind,
  isHelpOpen,
  onHelp,
}: {
  kind: RequestKind;
  isHelpOpen: boolean;
  onHelp: (isOpen: boolean) => void;
}): ReactNode {
  const { t } = useTranslation();
  const keys: readonly (readonly [readonly string[], string])[] = [
    [['J', 'K'], t('admin:keys.move')],
    [['X'], t('admin:keys.choose')],
    [['A'], t('admin:verb.approve')],
    [['R'], t('admin:verb.refuse')],
    [['O'], t('admin:keys.open')],
    [['⇧', 'A'], t('admin:keys.approveChosen')],
    ...(kind === 'deposit' ? ([[['Z'], t('admin:keys.undo')]] as const) : []),
  ];
  const more: readonly (readonly [readonly string[], string])[] = [
    [['/'], t('admin:keys.search')],
    [['⌘', 'K'], t('admin:keys.palette')],
    [['Esc'], t('admin:keys.escape')],
  ];
  return (
    <>
      <div className="key-line desk-only">
        {keys.map(([caps, name]) => (
          <span key={name} className="row g4">
            {caps.map((cap) => (
              <Keycap key={cap}>{cap}</Keycap>
            ))}
            {name}
          </span>
        ))}
        <button type="button" className="row g4 lnk" onClick={() => onHelp(true)}>
          <Keycap>?</Keycap>
          {t('admin:keys.all')}
        </button>
      </div>
      {isHelpOpen && (
        <Dialog title={t('admin:keys.all')} onClose={() => onHelp(false)} width={360}>
          <dl className="key-list">
            {[...keys, ...more].map(([caps, name]) => (
              <div key={name} className="row sb g12">
                <dt className="t13 x2">{name}</dt>
                <dd className="row g4">
                  {caps.map((cap) => (
                    <Keycap key={cap}>{cap}</Keycap>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}
