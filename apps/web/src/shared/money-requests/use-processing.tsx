import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAlertTriangle, IconCheck, IconShieldCheck } from '@tabler/icons-react';
import { SUCCESS_MS, toast } from '../../ui/toast.js';
import { useMayCalls } from '../../ui/may-call.js';
import type { RequestDesk } from './desk.js';
import { secondOf, type RequestKind, type RequestRow, type Verb } from './kinds.js';
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
  const [question, setQuestion] = useState<Question | null>(null);

  const run = async ({ kind, verb, rows, onDone, onDecided }: Question, reason: string): Promise<void> => {
    const { done, failed, kept } = await processRequests({ desk, kind, verb, rows, reason });
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
  return {
    question,
    ask: (asked) => {
      // What waits for a second administrator is not approved again from here.
      const rows = asked.verb === 'approve' ? asked.rows.filter((row) => secondOf(row) !== 'waiting') : asked.rows;
      const next = { ...asked, rows };
      const call = desk.calls[next.kind].verbs[next.verb];
      if (rows.length > 0 && call !== undefined && may(call)) setQuestion(next);
    },
    dialog:
      question === null ? null : (
        <ProcessDialog
          desk={desk}
          kind={question.kind}
          verb={question.verb}
          rows={question.rows}
          onRun={(reason) => void run(question, reason)}
          onClose={() => setQuestion(null)}
        />
      ),
  };
}
