import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso, type Actor } from '#lib/kernel';
import { Answers, Command, CurrentActor, Database, Input, RequestOrigin, type CommandContext, type Origin } from '#lib/platform';
import { CoinTransfersRepository } from '../coins/coin-transfers.repository.js';
import { ownRequests } from '../data/request-rows.js';
import { Statement } from '../data/statement.js';
import { periodOf } from '../domain/period.js';
import { statementText } from '../domain/statement-text.js';
import type { GivenProof } from '../services/account-proofs.js';
import { ConvertEggs } from '../use-cases/convert-eggs.js';
import { ConvertPoints } from '../use-cases/convert-points.js';
import { GetChargeAccount } from '../use-cases/get-charge-account.js';
import { PreviewConversion } from '../use-cases/preview-conversion.js';
import { RequestDeposit } from '../use-cases/request-deposit.js';
import { RequestWithdrawal } from '../use-cases/request-withdrawal.js';
import { requestLog } from './answers.js';
import { coinIn } from './coin-answers.js';

/** The documented bank calls: players' and agents' own wallet. */
@Controller()
export class BankController {
  constructor(
    private readonly database: Database,
    private readonly requestDeposit: RequestDeposit,
    private readonly requestWithdrawal: RequestWithdrawal,
    private readonly convertPoints: ConvertPoints,
    private readonly conversions: PreviewConversion,
    private readonly convertEggs: ConvertEggs,
    private readonly chargeAccount: GetChargeAccount,
    private readonly statement: Statement,
    private readonly coins: CoinTransfersRepository,
  ) {}

  @Answers('user/bank/charge')
  charge(@Command() command: CommandContext, @Input() input: CallParsed<'user/bank/charge'>): Promise<CallOutput<'user/bank/charge'>> {
    return this.requestDeposit.execute(command, {
      amount: input.charge_money,
      depositor: input.depositor,
      proof: proofIn(input),
      coin: coinIn(input),
    });
  }

  @Answers('user/bank/exchange')
  exchange(
    @Command() command: CommandContext,
    @Input() input: CallParsed<'user/bank/exchange'>,
  ): Promise<CallOutput<'user/bank/exchange'>> {
    return this.requestWithdrawal.execute(command, {
      amount: input.exchange_money,
      bankPassword: input.bank_password,
      proof: proofIn(input),
      coin: coinIn(input),
    });
  }

  @Answers('user/bank/convertPoint')
  convert(@Command() command: CommandContext, @Input() input: CallParsed<'user/bank/convertPoint'>): Promise<void> {
    return this.convertPoints.execute(command, input.point);
  }

  @Answers('user/bank/convertPoint/preview')
  previewConversion(
    @CurrentActor() { id }: Actor,
    @Input() { point }: CallParsed<'user/bank/convertPoint/preview'>,
  ): Promise<CallOutput<'user/bank/convertPoint/preview'>> {
    return this.conversions.execute(id, point);
  }

  @Answers('user/bank/convertBalance')
  convertBalance(
    @Command() command: CommandContext,
    @Input() { direction, amount }: CallParsed<'user/bank/convertBalance'>,
  ): Promise<void> {
    return this.convertEggs.execute(command, direction, amount);
  }

  @Answers('user/bank/getChargeAccount')
  async account(
    @CurrentActor() actor: Actor,
    @Input() input: CallParsed<'user/bank/getChargeAccount'>,
  ): Promise<CallOutput<'user/bank/getChargeAccount'>> {
    const { bankName, bankAccount, holder, kind, limit } = await this.chargeAccount.execute(actor, input.bank_password);
    return { bank: { bank_name: bankName, bank_account: bankAccount, bank_account_holder: holder, kind, limit } };
  }

  @Answers('user/bank/getPointLogs')
  async pointLogs(
    @CurrentActor() actor: Actor,
    @Input() input: CallParsed<'user/bank/getPointLogs'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'user/bank/getPointLogs'>> {
    const { skip, take } = input;
    const { lines, total } = await this.statement.page({ ownerId: actor.id, account: 'point', skip, take, ...periodOf(input) });
    const logs = lines.map((line) => ({
      id: line.id,
      content: statementText(line.kind, line.memo, language),
      kind: line.kind,
      existing_point: line.before,
      updated_point: line.after,
      created_at: seoulIso(line.at),
    }));
    return { logs, total };
  }

  @Answers('user/bank/getMoneyLogs')
  async moneyLogs(
    @CurrentActor() actor: Actor,
    @Input() input: CallParsed<'user/bank/getMoneyLogs'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'user/bank/getMoneyLogs'>> {
    const { skip, take } = input;
    const { lines, total } = await this.statement.page({ ownerId: actor.id, account: 'cash', skip, take, ...periodOf(input) });
    const logs = lines.map((line) => ({
      id: line.id,
      kind: line.kind,
      content: statementText(line.kind, line.memo, language),
      amount: line.change,
      existing_money: line.before,
      updated_money: line.after,
      created_at: seoulIso(line.at),
    }));
    return { logs, total };
  }

  @Answers('user/bank/getBalanceLogs')
  async balanceLogs(
    @CurrentActor() actor: Actor,
    @Input() input: CallParsed<'user/bank/getBalanceLogs'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'user/bank/getBalanceLogs'>> {
    const { skip, take } = input;
    const { lines, total } = await this.statement.page({ ownerId: actor.id, account: 'egg', skip, take, ...periodOf(input) });
    const logs = lines.map((line) => ({
      id: line.id,
      kind: line.kind,
      content: statementText(line.kind, line.memo, language),
      amount: line.change,
      existing_balance: line.before,
      updated_balance: line.after,
      created_at: seoulIso(line.at),
    }));
    return { logs, total };
  }

  @Answers('user/bank/getAccountChargeLogs')
  async chargeLogs(@CurrentActor() actor: Actor, @Input() input: CallParsed<'user/bank/getAccountChargeLogs'>) {
    const { skip, take } = input;
    const { rows, total } = await ownRequests(this.database, 'deposit', { ownerId: actor.id, skip, take, ...periodOf(input) });
    const coins = await this.coins.ofRequests(
      this.database,
      'deposit',
      rows.map(({ id }) => id),
    );
    return { logs: rows.map((row) => requestLog(row, coins.get(row.id), 'sender')), total };
  }

  @Answers('user/bank/getAccountExchangeLogs')
  async exchangeLogs(@CurrentActor() actor: Actor, @Input() input: CallParsed<'user/bank/getAccountExchangeLogs'>) {
    const { skip, take } = input;
    const { rows, total } = await ownRequests(this.database, 'withdrawal', { ownerId: actor.id, skip, take, ...periodOf(input) });
    const coins = await this.coins.ofRequests(
      this.database,
      'withdrawal',
      rows.map(({ id }) => id),
    );
    return { logs: rows.map((row) => requestLog(row, coins.get(row.id), 'recipient')), total };
  }
}

function proofIn(input: CallParsed<'user/bank/charge'> | CallParsed<'user/bank/exchange'>): GivenProof {
  return { account: input.authentication_account, holder: input.authentication_holder };
}
