import { Injectable } from '@nestjs/common';
import { checkRates, rateKeys } from '#lib/agents';
import { type RateProblem, RateRules, type Rates } from '#lib/members';

/** Rates follow the rules of commission. */
@Injectable()
export class CommissionRateRules extends RateRules {
  keys(): { key: string; cap: number }[] {
    return Object.values(rateKeys).map((key) => ({ key, cap: 100 }));
  }

  problems(rates: Rates, parent: Rates | undefined, children: readonly Rates[] = []): RateProblem[] {
    return checkRates(rates, parent, children);
  }
}
