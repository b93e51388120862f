import { Group, Stack, Text } from '@mantine/core';
import {
  IconArrowBarToDown,
  IconChevronDown,
  IconChevronUp,
  IconLogin2,
  IconMail,
  IconReceipt,
  IconUserCog,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { momentKinds, type MomentKind } from '#lib/contract/values';
import { formatAmount } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import type { Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';
import { AuditDifferences } from '../../components/audit-differences.js';
import { actorFileWords, actorWords } from '../../lib/actor-words.js';
import { RecordLink } from '../../components/record-link.js';
import { actionLabel } from '../../lib/action-labels.js';
import type { Line, Moment } from './moment-runs.js';

const marks: Readonly<Record<MomentKind, TablerIcon>> = {
  money: IconArrowBarToDown,
  bets: IconReceipt,
  logins: IconLogin2,
  letters: IconMail,
  staff: IconUserCog,
};
/** Steps that the timeline itself has words for; what the ledger says comes with the entry. */
const worded: ReadonlySet<string> = new Set([
  'deposit_requested',
  'deposit_refused',
  'login',
  'login_refused',
  'message',
  'inquiry',
  'answer',
]);

/** What happened, in one line. */
export function sentenceOf({ kind, what, text, run }: Line, t: TFunction): string {
  if (run !== undefined) return t('members:timeline.run', { rows: formatAmount(run.length) });
  if (kind === 'staff') return actionLabel(what, t);
  return worded.has(what) ? t(`members:timeline.what.${what}`, { subject: text }) : text;
}

/** Time, mark, what happened, how much, and what the account held after it. */
export const timelineColumns = (
  t: TFunction,
  onToggle: (id: string) => void,
  open: ReadonlySet<string>,
): readonly Column<Line, Moment>[] => [
  {
    key: 'at',
    head: t('members:timeline.at'),
    as: 'time',
    align: 'left',
    width: '120px',
    phone: 'status',
    cell: (row) => <Time at={row.at} c="text-2" format="short" />,
  },
  {
    key: 'kind',
    head: t('members:timeline.kind'),
    width: '44px',
    isHeadHidden: true,
    phone: 'hidden',
    words: wordsFor(momentKinds, (kind) => t(`members:timeline.kinds.${kind}`)),
    cell: (row) => <Mark of={row} label={t(`members:timeline.kinds.${row.kind}`)} />,
  },
  {
    key: 'what',
    head: t('members:timeline.event'),
    phone: 'title',
    hasLink: true,
    file: [
      { key: 'what', label: t('members:timeline.event') },
      { key: 'text', label: t('members:statement.content') },
      { key: 'by', label: t('members:changes.by'), words: actorFileWords(t) },
      { key: 'cause.kind', label: t('balance:cause') },
      { key: 'cause.id', label: t('admin:list.number') },
      { key: 'origin.address', label: t('members:by.address') },
      { key: 'before', label: t('members:statement.before'), as: 'text' },
      { key: 'afterwards', label: t('members:statement.after'), as: 'text' },
    ],
    cell: (row) => <Event of={row} isOpen={open.has(row.id)} onToggle={() => onToggle(row.id)} t={t} />,
  },
  {
    key: 'amount',
    head: t('admin:list.value'),
    as: 'money',
    phone: 'amount',
    isStrong: true,
    cell: (row) => <Amount of={row} />,
  },
  {
    key: 'after',
    head: t('members:timeline.after'),
    as: 'money',
    phone: 'fact',
    cell: ({ after }) => (after === null ? null : <Money value={after} c="text-2" />),
  },
];

function Mark({ of, label }: { of: Line; label: string }): ReactNode {
  if (of.isInRun === true) return null;
  const isWarning = of.what === 'login_refused' || of.what === 'deposit_refused' || of.kind === 'staff';
  return (
    <span className={isWarning ? 'moment-mark warning' : 'moment-mark'} title={label}>
      <Icon of={marks[of.kind]} size={14} />
    </span>
  );
}

/** What moved the balance has its sign; what was only asked for has none. */
function Amount({ of: { amount, after } }: { of: Line }): ReactNode {
  if (amount === null) return null;
  if (after === null) return <Money value={amount} c="text-2" />;
  return <Money value={amount} signed c={amount > 0 ? 'win' : undefined} />;
}

function Event({ of: row, isOpen, onToggle, t }: { of: Line; isOpen: boolean; onToggle: () => void; t: TFunction }): ReactNode {
  return (
    <Stack component="span" gap={2} className={row.isInRun === true ? 'moment in-run' : 'moment'}>
      <Group component="span" gap={8} wrap="wrap">
        <Text span size="t13" fw={500}>
          {sentenceOf(row, t)}
        </Text>
        {row.run !== undefined && (
          <Button look="ghost" size={26} aria-expanded={isOpen} onClick={onToggle}>
            {t(isOpen ? 'members:timeline.fold' : 'members:timeline.unfold')}
            <Icon of={isOpen ? IconChevronUp : IconChevronDown} size={14} />
          </Button>
        )}
      </Group>
      <Details of={row} t={t} />
    </Stack>
  );
}

/** Who did it, where it came from, what it changed, and the way to what it was about. */
function Details({ of: row, t }: { of: Line; t: TFunction }): ReactNode {
  if (row.run !== undefined) {
    const [newest, oldest] = [row.run[0]!, row.run.at(-1)!];
    return (
      <Text span size="t12" c="muted">
        <Time at={oldest.at} format="short" /> – <Time at={newest.at} format="short" />
      </Text>
    );
  }
  if (row.kind === 'staff')
    return (
      <>
        <Text span size="t12" c="muted">
          {actorWords(row.by ?? 'system', t)}
        </Text>
        <AuditDifferences of={{ before: row.before, after: row.afterwards }} />
      </>
    );
  const parts = [
    row.by !== null && <span key="by">{t('members:timeline.by', { who: actorWords(row.by, t) })}</span>,
    row.what === 'deposit_refused' && row.text !== '' && <span key="reason">{row.text}</span>,
    row.origin !== null && <span key="origin">{[row.origin.device, row.origin.address].filter((part) => part !== '').join(' · ')}</span>,
    row.cause !== null && <RecordLink key="cause" kind={row.cause.kind} id={row.cause.id} />,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : (
    <Text component="span" size="t12" c="muted" className="moment-parts">
      {parts}
    </Text>
  );
}
