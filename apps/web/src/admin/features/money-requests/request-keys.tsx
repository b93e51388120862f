import { Anchor, Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { modKey, type KeyTable } from '../../../lib/keys.js';
import { Keycap } from '../../../ui/bulk-bar.js';
import { Dialog } from '../../../ui/dialog.js';
import type { ListAt } from '../../../ui/list/list-rows.js';
import type { RequestKind, RequestRow, Verb } from '../../../shared/money-requests/kinds.js';
import { isUndecided, lastDone, type Outcome } from '../../../shared/money-requests/outcomes.js';
import type { Question } from '../../../shared/money-requests/use-processing.js';

export interface RequestKeysOptions {
  kind: RequestKind;
  outcomes: ReadonlyMap<number, Outcome>;
  bulkVerbs: readonly Verb[];
  ask: (question: Question) => void;
  /** About one row; a decision leads to the next. */
  askOne: (verb: Verb, row: RequestRow) => void;
  isDrawerOpen: boolean;
  onDrawer: (isOpen: boolean) => void;
  onHelp: () => void;
  /** Z, where what was done last here cannot be taken back; null: nothing was done here in the last minutes. */
  onNoUndo: (last: Verb | null) => void;
}

/** The queue's own keys, beside those of every list; every key that moves money asks first. */
export function requestKeys(
  { kind, outcomes, bulkVerbs, ask, askOne, isDrawerOpen, onDrawer, onHelp, onNoUndo }: RequestKeysOptions,
  { row, cursor, chosen }: ListAt<RequestRow, number>,
): KeyTable {
  const askCursor = (verb: Verb): void => {
    if (row !== undefined && row.status === 'waiting' && isUndecided(outcomes.get(row.id))) askOne(verb, row);
  };
  return {
    a: () => askCursor('approve'),
    r: () => askCursor('refuse'),
    o: () => onDrawer(!isDrawerOpen),
    'shift+a': () => {
      if (bulkVerbs.includes('approve')) ask({ kind, verb: 'approve', rows: chosen.rows, onDone: chosen.clear });
    },
    z: () => {
      const last = lastDone(kind);
      if (last?.outcome.verb === 'approve' && kind === 'deposit') ask({ kind, verb: 'cancelApproval', rows: [last.row] });
      else onNoUndo(last?.outcome.verb ?? null);
    },
    '?': onHelp,
    escape: () => {
      if (isDrawerOpen) onDrawer(false);
      else cursor.set(null);
    },
  };
}

/** The keys at the list's foot, and all of them in a dialog. */
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
    [['A'], t('requests:verb.approve')],
    [['R'], t('requests:verb.refuse')],
    [['O'], t('admin:keys.open')],
    [['⇧', 'A'], t('admin:keys.approveChosen')],
    ...(kind === 'deposit' ? ([[['Z'], t('admin:keys.undo')]] as const) : []),
  ];
  const more: readonly (readonly [readonly string[], string])[] = [
    [['/'], t('admin:keys.search')],
    [[modKey(), 'K'], t('admin:keys.palette')],
    [['Esc'], t('admin:keys.escape')],
  ];
  return (
    <>
      <Box visibleFrom="sm" className="key-line">
        {keys.map(([caps, name]) => (
          <Group component="span" key={name} gap={4}>
            {caps.map((cap) => (
              <Keycap key={cap}>{cap}</Keycap>
            ))}
            {name}
          </Group>
        ))}
        <Anchor component="button" type="button" onClick={() => onHelp(true)}>
          <Keycap>?</Keycap>
          {t('admin:keys.all')}
        </Anchor>
      </Box>
      {isHelpOpen && (
        <Dialog title={t('admin:keys.all')} onClose={() => onHelp(false)} width={360}>
          <dl className="key-list">
            {[...keys, ...more].map(([caps, name]) => (
              <Group key={name} justify="space-between" gap={12}>
                <Text component="dt" size="t13" c="text-2">
                  {name}
                </Text>
                <Group component="dd" gap={4}>
                  {caps.map((cap) => (
                    <Keycap key={cap}>{cap}</Keycap>
                  ))}
                </Group>
              </Group>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}
