import { useState } from 'react';
import { toApiError, type ApiError } from '../../lib/api.js';

export type Step = 'result' | 'preview' | 'done';

export interface DryRun<Input, Preview> {
  readonly step: Step;
  readonly preview: Preview | undefined;
  /** Of the preview's list, from 1. */
  readonly page: number;
  readonly error: ApiError | null;
  readonly isBusy: boolean;
  readonly run: (input: Input, page?: number) => Promise<void>;
  readonly enter: (input: Input, reason: string) => Promise<void>;
  readonly back: () => void;
}

export interface DryRunCalls<Input, Preview> {
  readonly preview: (input: Input, page: number) => Promise<Preview>;
  /** Does what was previewed; the preview says which state it saw. */
  readonly enter: (input: Input, preview: Preview, reason: string) => Promise<void>;
}

/** The way of a result: a dry run that changes nothing, then the same with the version that the dry run saw. */
export function useDryRun<Input, Preview>(calls: DryRunCalls<Input, Preview>): DryRun<Input, Preview> {
  const [state, setState] = useState<{ step: Step; preview?: Preview; page: number; error: ApiError | null; isBusy: boolean }>({
    step: 'result',
    page: 1,
    error: null,
    isBusy: false,
  });

  const attempt = async (work: () => Promise<Partial<typeof state>>): Promise<void> => {
    setState((before) => ({ ...before, isBusy: true, error: null }));
    try {
      const next = await work();
      setState((before) => ({ ...before, ...next, isBusy: false }));
    } catch (failure) {
      setState((before) => ({ ...before, isBusy: false, error: toApiError(failure) }));
    }
  };
  const run = (input: Input, page = 1): Promise<void> =>
    attempt(async () => ({ step: 'preview', page, preview: await calls.preview(input, page) }));
  const enter = (input: Input, reason: string): Promise<void> =>
    attempt(async () => {
      if (state.preview === undefined) return {};
      await calls.enter(input, state.preview, reason);
      return { step: 'done' };
    });
  return {
    step: state.step,
    preview: state.preview,
    page: state.page,
    error: state.error,
    isBusy: state.isBusy,
    run,
    enter,
    back: () => setState((before) => ({ ...before, step: 'result', error: null })),
  };
}
