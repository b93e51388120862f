import type { ApiError } from '../../lib/api.js';
import { useCommand } from '../../ui/use-command.js';
import { logIn } from './session.js';

/** State of a login form. */
export function useLogin(onDone: () => void): {
  isBusy: boolean;
  error: ApiError | null;
  submit: (account: string, password: string) => Promise<unknown>;
} {
  const { isBusy, error, run } = useCommand(({ account, password }: { account: string; password: string }) => logIn(account, password), {
    onDone,
  });
  return { isBusy, error, submit: (account, password) => run({ account, password }) };
}
