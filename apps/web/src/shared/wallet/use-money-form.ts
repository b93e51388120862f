import { useRef, useState } from 'react';
import { toApiError, type ApiError } from '../../lib/api.js';

export interface MoneyForm {
  amount: number;
  setAmount: (amount: number) => void;
  isBusy: boolean;
  error: ApiError | null;
  /** Runs what moves the money; a second call while one is under way does nothing. */
  submit: () => Promise<void>;
}

/** State of a form that moves money: one attempt at a time, the amount cleared only once it is done. */
export function useMoneyForm(move: (amount: number) => Promise<void>): MoneyForm {
  const [amount, setAmount] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  // State follows with the next render; a second Enter before it must not get through.
  const isUnderWay = useRef(false);
  const submit = async (): Promise<void> => {
    if (isUnderWay.current || amount === 0) return;
    isUnderWay.current = true;
    setBusy(true);
    setError(null);
    try {
      await move(amount);
      setAmount(0);
    } catch (failure) {
      setError(toApiError(failure));
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  const change = (next: number): void => {
    setAmount(next);
    setError(null);
  };
  return { amount, setAmount: change, isBusy, error, submit };
}
