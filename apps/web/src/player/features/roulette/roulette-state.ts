import { useCallback, useEffect, useState } from 'react';
import { type ApiError } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { useReducedMotion } from '../../../lib/media.js';
import { moneyCall } from '../../../lib/money-call.js';
import { refresh } from '../../../lib/queries.js';
import { motion } from '../../../ui/theme.js';
import { turnTo } from './wheel-geometry.js';
import { useCommand } from '../../../ui/use-command.js';

export type Spin = CallOutput<'user/roulette/spin'>['spin'];
export type Prize = Spin['prize'];

/** A seed of this browser, 32 hex digits; anybody who likes writes another one. */
export function newClientSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A chance in per cent, in three digits that count: `33.3%`, `5%`, `0.0125%`. */
export const formatChance = (percent: number): string => `${Number(percent.toPrecision(3))}%`;

export interface Roulette {
  clientSeed: string;
  setClientSeed: (seed: string) => void;
  spin: () => Promise<void>;
  isBusy: boolean;
  error: ApiError | null;
  /** Degrees that the wheel stands or turns to. */
  turned: number;
  isTurning: boolean;
  /** The spin whose wheel is shown; its prize is told only once the wheel rests. */
  shown: Spin | null;
  /** What has just been won. */
  won: Spin | null;
  closeResult: () => void;
}

/** One spin at a time: asked for, then turned to where the server's answer is, then told. */
export function useRoulette(): Roulette {
  const isStill = useReducedMotion();
  const [clientSeed, setClientSeed] = useState(newClientSeed);
  const [turned, setTurned] = useState(0);
  const [shown, setShown] = useState<Spin | null>(null);
  const [isTurning, setTurning] = useState(false);
  const [won, setWon] = useState<Spin | null>(null);

  const settle = useCallback((spin: Spin) => {
    setTurning(false);
    setWon(spin);
    refresh('user/roulette/get', 'user/roulette/history', 'user/inventory/get', 'user/getContext');
  }, []);
  useEffect(() => {
    if (!isTurning || shown === null) return;
    const timer = window.setTimeout(() => settle(shown), motion.wheel);
    return () => window.clearTimeout(timer);
  }, [isTurning, shown, settle]);

  const command = useCommand(
    async (): Promise<void> => {
      const answer = await moneyCall('user/roulette/spin', { clientSeed });
      setShown(answer.spin);
      setTurned((from) => turnTo(from, answer.spin.index, answer.spin.prizes.length));
      setClientSeed(newClientSeed());
      if (isStill) settle(answer.spin);
      else setTurning(true);
    },
    {
      onRefused: () => {
        refresh('user/roulette/get');
      },
    },
  );
  const { isBusy, error } = command;
  const spin = async (): Promise<void> => {
    if (isTurning) return;
    await command.run();
  };
  return { clientSeed, setClientSeed, spin, isBusy, error, turned, isTurning, shown, won, closeResult: () => setWon(null) };
}
