import { useState } from 'react';
import type { ApiError } from '../../lib/api.js';
import type { CallOutput } from '../../lib/contract.js';
import { useCallCommand } from '../../ui/use-command.js';

export type ChargeBank = CallOutput<'user/bank/getChargeAccount'>['bank'];

export interface ChargeAccountRequest {
  /** Null until it was asked for. */
  bank: ChargeBank | null;
  error: ApiError | null;
  isBusy: boolean;
  password: string;
  setPassword: (password: string) => void;
  ask: () => Promise<unknown>;
}

/** The account to pay into: asked for with the exchange password, which is forgotten at once, and kept only as long as the page is open. */
export function useChargeAccount(): ChargeAccountRequest {
  const [password, setPassword] = useState('');
  const [bank, setBank] = useState<ChargeBank | null>(null);
  const forget = (): void => setPassword('');
  const { error, isBusy, run } = useCallCommand('user/bank/getChargeAccount', {
    onDone: (answer) => {
      setBank(answer.bank);
      forget();
    },
    onRefused: forget,
  });
  return { bank, error, isBusy, password, setPassword, ask: () => run({ bank_password: password }) };
}
