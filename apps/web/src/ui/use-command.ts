import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, toApiError, type ApiError } from '../lib/api.js';
import type { CallInput, CallOutput, CallPath } from '../lib/contract.js';
import { moneyCall } from '../lib/money-call.js';
import { queryClient, refresh } from '../lib/queries.js';
import { toastSuccess } from './notices.js';

export interface CommandOptions<Input, Output> {
  /** Calls to read again, done or refused: a refusal often means that the screen was out of date, a lost answer that it may be. */
  readonly refresh?: readonly CallPath[];
  /** What the toast says when it is done. */
  readonly done?: string | ((output: Output, input: Input) => readonly [title: string, text?: string]);
  /** After it is done, before `isBusy` ends. */
  readonly onDone?: (output: Output, input: Input) => unknown;
  /** After it is refused or failed; `error` says why as well. */
  readonly onRefused?: (error: ApiError, input: Input) => void;
}

export interface Command<Input, Output> {
  /** Does it, one at a time: a second press while it is under way does nothing. Undefined when it was refused; never throws. */
  readonly run: (input: Input) => Promise<Output | undefined>;
  readonly isBusy: boolean;
  /** What it was last started with. */
  readonly input: Input | undefined;
  /** Why it was refused, until the next try or `reset`, which does nothing while it is under way. */
  readonly error: ApiError | null;
  readonly reset: () => void;
  /** The call that it makes, where it is one. */
  readonly needs?: CallPath;
}

/** What changes something on the server, from the press to the toast: busy, error in place, toast, and what is to be read again. */
export function useCommand<Input = void, Output = unknown>(
  act: (input: Input) => Promise<Output>,
  options: CommandOptions<Input, Output> = {},
): Command<Input, Output> {
  // State follows with the next render; a second press before it must not get through.
  const isUnderWay = useRef(false);
  const mutation = useMutation<Output, ApiError, Input>(
    {
      mutationFn: async (input) => {
        try {
          const output = await act(input);
          refresh(...(options.refresh ?? []));
          tell(options.done, output, input);
          await options.onDone?.(output, input);
          return output;
        } catch (failure) {
          throw toApiError(failure);
        }
      },
      onError: (error, input) => {
        refresh(...(options.refresh ?? []));
        options.onRefused?.(error, input);
      },
    },
    queryClient,
  );
  return {
    isBusy: mutation.isPending,
    input: mutation.variables,
    error: mutation.error,
    reset: () => {
      if (!isUnderWay.current) mutation.reset();
    },
    run: async (input) => {
      if (isUnderWay.current) return undefined;
      isUnderWay.current = true;
      try {
        return await mutation.mutateAsync(input);
      } catch {
        // It stands in `error`.
        return undefined;
      } finally {
        isUnderWay.current = false;
      }
    },
  };
}

function tell<Input, Output>(done: CommandOptions<Input, Output>['done'], output: Output, input: Input): void {
  if (done === undefined) return;
  if (typeof done === 'string') toastSuccess(done);
  else toastSuccess(...done(output, input));
}

/** A command that is one call. */
export function useCallCommand<P extends CallPath>(
  path: P,
  options: CommandOptions<CallInput<P>, CallOutput<P>> = {},
): Command<CallInput<P>, CallOutput<P>> {
  return { ...useCommand<CallInput<P>, CallOutput<P>>((input) => call(path, input), options), needs: path };
}

/**
 * A call that moves money: pressed again after the network broke, or after a reload, it moves nothing twice.
 *
 * @param about names the intent when several of the same call may be under way at once.
 */
export function useMoneyCommand<P extends CallPath>(
  path: P,
  options: CommandOptions<CallInput<P>, CallOutput<P>> & { about?: string } = {},
): Command<CallInput<P>, CallOutput<P>> {
  return { ...useCommand<CallInput<P>, CallOutput<P>>((input) => moneyCall(path, input, options.about), options), needs: path };
}
