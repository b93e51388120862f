import { Group, Text } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '../lib/api.js';
import type { CallOutput } from '../lib/contract.js';
import { Icon } from './icon.js';
import { SUCCESS_MS, toast } from './toast.js';

type Results = CallOutput<'admin/member/level/update'>['results'];

/** What became of a row of the last act; `busy` while the call is under way. */
export type RowMarkState = { readonly state: 'busy' } | { readonly state: 'done' } | { readonly state: 'failed'; readonly message: string };

/** What became of the rows of the last act, by their id. */
export type RowMarks = ReadonlyMap<number, RowMarkState>;

export interface RowRun {
  readonly marks: RowMarks;
  readonly isBusy: boolean;
  /** Makes one call for these rows, notes what became of each, and says it in one sentence. Never throws. */
  readonly run: (ids: readonly number[], what: string, send: () => Promise<{ results: Results }>) => Promise<boolean>;
}

/** An act on several rows whose result stands at each of them. `what` names the act in the sentence at the end. */
export function useRowRun(): RowRun {
  const { t } = useTranslation();
  const [marks, setMarks] = useState<ReadonlyMap<number, RowMarkState>>(new Map());
  const run: RowRun['run'] = async (ids, what, send) => {
    setMarks(new Map(ids.map((id) => [id, { state: 'busy' }])));
    let results: Results;
    try {
      ({ results } = await send());
    } catch (failure) {
      const { code, message } = toApiError(failure);
      results = ids.map((id) => ({ id, ok: false, error: { code, message } }));
    }
    const byId = new Map(results.map((result) => [result.id, result]));
    setMarks(
      new Map(
        ids.map((id) => [
          id,
          byId.get(id)?.ok === true ? { state: 'done' } : { state: 'failed', message: byId.get(id)?.error?.message ?? '' },
        ]),
      ),
    );
    const done = ids.filter((id) => byId.get(id)?.ok === true).length;
    const failed = ids.length - done;
    toast(
      failed === 0
        ? { title: t('common:rows.all', { what, rows: done }), icon: IconCheck, tone: 'win', lifeMs: SUCCESS_MS }
        : {
            title: t('common:rows.some', { what, rows: ids.length, done, failed }),
            text: results.find((result) => !result.ok)?.error?.message,
            icon: IconAlertTriangle,
            tone: 'warning',
            lifeMs: 6_000,
          },
    );
    return failed === 0;
  };
  return { marks, isBusy: [...marks.values()].some((mark) => mark.state === 'busy'), run };
}

/** The end of a row that was acted on. */
export function RowMark({ of }: { of: RowMarkState | undefined }): ReactNode {
  const { t } = useTranslation();
  if (of === undefined) return null;
  if (of.state === 'busy') return <span className="spin" role="status" aria-label={t('common:rows.busy')} />;
  if (of.state === 'done')
    return (
      <Group component="span" gap={4} fz="t12" lh="t12" c="win" data-mark="done">
        <Icon of={IconCheck} size={14} />
        {t('common:rows.done')}
      </Group>
    );
  return (
    <Group component="span" gap={4} fz="t12" lh="t12" c="lose" data-mark="failed" role="alert" title={of.message}>
      <Icon of={IconAlertCircle} size={14} />
      <Text span truncate className="failed-why">
        {of.message}
      </Text>
    </Group>
  );
}
