import { useState } from 'react';
import { call, toApiError, type ApiError } from '../../lib/api.js';
import type { CallOutput } from '../../lib/contract.js';

export type ChargeBank = CallOutput<'user/bank/getChargeAccount'>['bank'];

export interface ChargeAccountRequest {
  /** Null until it was asked for. */
  bank: ChargeBank | null;
  error: ApiError | null;
  isBusy: boolean;
  password: string;
  setPassword: (password: string) => void;
  ask: () => Promise<void>;
}

/** The account to pay into: asked for with the exchange password, which is forgotten at once, and kept only as long as the page is open. */
export function useChargeAccount(): ChargeAccountRequest {
  const [password, setPassword] = useState('');
  const [bank, setBank] = useState<ChargeBank | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);

  const ask = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      setBank((await call('user/bank/getChargeAccount', { bank_password: password })).bank);
    } catch (failure) {
      setError(toApiError(failure));
    } finally {
      setPassword('');
      setBusy(false);
    }
  };
  return { bank, error, isBusy, password, setPassword, ask };
}
