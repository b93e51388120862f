import { useState } from 'react';
import { type ApiError } from '../../lib/api.js';
import { useCommand } from '../../ui/use-command.js';

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
  const command = useCommand(async (): Promise<void> => {
    await move(amount);
    setAmount(0);
  });
  const { isBusy, error } = command;
  const submit = async (): Promise<void> => {
    if (amount !== 0) await command.run();
  };
  const change = (next: number): void => {
    setAmount(next);
    command.reset();
  };
  return { amount, setAmount: change, isBusy, error, submit };
}
