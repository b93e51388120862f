import type { ApiError } from '../../lib/api.js';
import { useCommand } from '../../ui/use-command.js';
import { logIn } from './session.js';

/** State of a login form. */
export function useLogin(onDone: () => void): {
  isBusy: boolean;
  error: ApiError | null;
  submit: (account: string, password: string, otp?: string) => Promise<unknown>;
} {
  const { isBusy, error, run } = useCommand(
    ({ account, password, otp }: { account: string; password: string; otp: string | undefined }) => logIn(account, password, otp),
    { onDone },
  );
  return { isBusy, error, submit: (account, password, otp) => run({ account, password, otp }) };
}
