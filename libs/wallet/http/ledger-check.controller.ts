import { Controller } from '@nestjs/common';
import type { CallOutput } from '#lib/contract';
import { Answers, Database } from '#lib/platform';
import { checkLedger } from '../check/check-ledger.js';

@Controller()
export class LedgerCheckController {
  constructor(private readonly database: Database) {}

  @Answers('admin/ledger/check')
  check(): Promise<CallOutput<'admin/ledger/check'>> {
    return checkLedger(this.database);
  }
}
