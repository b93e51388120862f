import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, toApiError, type ApiError } from '../../lib/api.js';
import { moneyCall } from '../../lib/money-call.js';
import { callKey, queryClient, refresh } from '../../lib/queries.js';
import { sayDone } from '../../ui/notices.js';
import type { DrawResult, Preview, RoundView } from './rounds.js';

/** Changes on a page of the dry run. */
export const PREVIEW_SIZE = 10;

export type Step = 'result' | 'preview' | 'done';

export interface Entry {
  readonly step: Step;
  readonly preview: Preview | undefined;
  readonly page: number;
  readonly error: ApiError | null;
  readonly isBusy: boolean;
  readonly run: (result: DrawResult | null, page?: number) => Promise<void>;
  readonly enter: (result: DrawResult | null, reason: string) => Promise<void>;
  readonly back: () => void;
}

/** The way of a result: a dry run that changes nothing, then the same with the version that the dry run saw. */
export function useEntry(roundId: number): Entry {
  const { t } = useTranslation();
  const [state, setState] = useState<{ step: Step; preview?: Preview; page: number; error: ApiError | null; isBusy: boolean }>({ step: 'result', page: 1, error: null, isBusy: false });

  const attempt = async (work: () => Promise<Partial<typeof state>>): Promise<void> => {
    setState((before) => ({ ...before, isBusy: true, error: null }));
    try {
      const next = await work();
      setState((before) => ({ ...before, ...next, isBusy: false }));
    } catch (failure) {
      setState((before) => ({ ...before, isBusy: false, error: toApiError(failure) }));
    }
  };
  const run = (result: DrawResult | null, page = 1): Promise<void> => attempt(async () => ({
    step: 'preview', page, preview: await call('admin/round/preview', { round_id: roundId, result, skip: (page - 1) * PREVIEW_SIZE, take: PREVIEW_SIZE }),
  }));
  const enter = (result: DrawResult | null, reason: string): Promise<void> => attempt(async () => {
    if (state.preview === undefined) return {};
    const { round } = await moneyCall('admin/round/enter', { round_id: roundId, result, version: state.preview.version, reason }, String(roundId));
    // What is left to settle is known at once; the next reading brings the rest.
    queryClient.setQueryData<RoundView>(callKey('admin/round/view', { round_id: roundId }), (known) => (known === undefined ? known : { ...known, round }));
    refresh('admin/round/view', 'admin/round/get', 'admin/game/get', 'admin/bet/get');
    sayDone(t(result === null ? 'admin:entry.doneVoid' : 'admin:entry.doneResult'));
    return { step: 'done' };
  });
  return { step: state.step, preview: state.preview, page: state.page, error: state.error, isBusy: state.isBusy, run, enter, back: () => setState((before) => ({ ...before, step: 'result', error: null })) };
}
