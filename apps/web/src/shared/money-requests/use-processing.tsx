import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconShieldCheck } from '@tabler/icons-react';
import { SUCCESS_MS, toast } from '../../ui/toast.js';
import { useMayCalls } from '../../ui/may-call.js';
import { ApiError } from '../../lib/api.js';
import { CoinApproval } from './coin-approval.js';
import type { RequestDesk } from './desk.js';
import { isByCoin, secondOf, type RequestKind, type RequestRow, type Verb } from './kinds.js';
import { ProcessDialog } from './process-dialog.js';
import { processRequests } from './process-requests.js';
import { tallyWords } from './words.js';

export interface Question {
  readonly kind: RequestKind;
  readonly verb: Verb;
  readonly rows: readonly RequestRow[];
  /** After a batch. */
  readonly onDone?: () => void;
  /** After a single one that was done. */
  readonly onDecided?: () => void;
}

export interface Processing {
  /** Asks whether to do it; nothing happens before the answer. */
  ask: (question: Question) => void;
  dialog: ReactNode;
  /** What the dialog asks. */
  question: Question | null;
}

/**
 * The way from a press to a processed request: a question, one call, and a result at each row. A batch ends with one
 * sentence about all of it.
 */
export function useProcessing(desk: RequestDesk): Processing {
  const { t } = useTranslation();
  const may = useMayCalls();
  const [question, setQuestion] = useState<Asked | null>(null);

  /** @throws ApiError where the hash was refused; never without one */
  const run = async ({ kind, verb, rows, onDone, onDecided }: Question, given: Given): Promise<void> => {
    const { done, failed, kept, hashRefused } = await processRequests({ desk, kind, verb, rows, ...given });
    if (hashRefused !== undefined) throw new ApiError(hashRefused.code, hashRefused.message);
    if (kept > 0) toast({ title: t('requests:second.asked', { count: kept }), icon: IconShieldCheck, tone: 'warning', lifeMs: 6_000 });
    if (rows.length === 1) {
      if (failed === 0) onDecided?.();
      return;
    }
    onDone?.();
    if (done + failed === 0) return;
    const text = tallyWords[verb];
    toast(
      failed === 0
        ? { title: t(text.all, { rows: done }), icon: IconCheck, tone: 'win', lifeMs: SUCCESS_MS }
        : { title: t(text.some, { rows: done + failed, done, failed }), icon: IconAlertTriangle, tone: 'warning', lifeMs: 6_000 },
    );
  };
  const ask = (asked: Question): void => {
    const { verb, kind } = asked;
    // What waits for a second administrator is not approved again from here.
    const open = verb === 'approve' ? asked.rows.filter((row) => secondOf(row) !== 'waiting') : asked.rows;
    const rows = verb === 'approve' ? approvable(desk, open) : open;
    const call = desk.calls[kind].verbs[verb];
    if (open.length === 0 || call === undefined || !may(call)) return;
    const count = open.length - rows.length;
    const left = count === 0 ? undefined : t(desk.mayApprove === undefined ? 'requests:coin.left' : 'requests:coin.leftToHouse', { count });
    if (rows.length > 0) setQuestion({ ...asked, rows, left });
    else if (left !== undefined) toast({ title: left, icon: IconInfoCircle, tone: 'info', lifeMs: 6_000 });
  };
  return { question, ask, dialog: question === null ? null : dialogOf(question) };

  function dialogOf(asked: Asked): ReactNode {
    const { kind, verb, rows, left } = asked;
    const onClose = (): void => setQuestion(null);
    const [row] = rows;
    if (row !== undefined && verb === 'approve' && isByCoin(row))
      return <CoinApproval {...{ desk, kind, row, onClose }} onRun={(given) => run(asked, given)} />;
    return <ProcessDialog {...{ desk, kind, verb, rows, left, onClose }} onRun={(reason) => void run(asked, { reason })} />;
  }
}

interface Asked extends Question {
  /** What was chosen beside and is left out, as a sentence. */
  readonly left: string | undefined;
}

interface Given {
  readonly reason: string;
  readonly hash?: string;
}

/** The rows that one approval may be about: those by coin are approved one by one, because each takes a hash of its own. */
function approvable(desk: RequestDesk, rows: readonly RequestRow[]): readonly RequestRow[] {
  const allowed = rows.filter((row) => desk.mayApprove?.(row) !== false);
  return rows.length === 1 ? allowed : allowed.filter((row) => !isByCoin(row));
}
