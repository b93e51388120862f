import type { ApiError } from '../../lib/api.js';
import { useCommand } from '../../ui/use-command.js';
import { logIn, type SecondStep } from './session.js';

/** State of a login form. */
export function useLogin(onDone: () => void): {
  isBusy: boolean;
  error: ApiError | null;
  submit: (account: string, password: string, step: SecondStep) => Promise<unknown>;
} {
  const { isBusy, error, run } = useCommand(
    ({ account, password, step }: { account: string; password: string; step: SecondStep }) => logIn(account, password, step),
    { onDone },
  );
  return { isBusy, error, submit: (account, password, step) => run({ account, password, step }) };
}
