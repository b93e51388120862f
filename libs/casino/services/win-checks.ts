import { Injectable } from '@nestjs/common';
import type { BatchTx } from '#lib/platform';
import { GamesRepository } from '../data/games.repository.js';
import { WinChecksRepository } from '../data/win-checks.repository.js';
import { isPayout } from '../domain/transaction.js';
import { isToBeChecked, type WinCheck } from '../domain/win-check.js';
import { WinRule } from '../ports.js';
import type { WalletWork, WorkRow } from './wallet-work.js';

/** Notes wins of vendors that a person looks at, in the transaction that pays them: what a vendor says is paid all the same. */
@Injectable()
export class WinChecks {
  constructor(
    private readonly checks: WinChecksRepository,
    private readonly games: GamesRepository,
    private readonly rule: WinRule,
  ) {}

  /** Of a round all counts that it has paid so far, so that a win in parts is as large as one that is whole. */
  async noteWork({ tx, vendor, memberId, round, rows, at }: WalletWork): Promise<void> {
    const paid = rows.find(isPayment);
    if (!paid || !round) return;
    const { stake, payout: win, gameId } = round;
    if (win <= stake) return;
    const game = await this.games.byId(tx, gameId);
    const check = { vendorId: vendor.id, memberId, kind: 'win', reference: paid.id, stake, win, at } as const;
    await this.note(tx, check, game?.maxWin);
  }

  /** @param gameMaxWin see `isToBeChecked` */
  async note(tx: BatchTx, check: WinCheck, gameMaxWin: number | null = null): Promise<void> {
    if (check.win <= check.stake || !isToBeChecked(check, await this.rule.bounds(), gameMaxWin)) return;
    await this.checks.note(tx, check);
  }
}

const isPayment = ({ kind, amount }: WorkRow): boolean => amount > 0 && (isPayout(kind) || kind === 'adjust');
