import { Injectable } from '@nestjs/common';
import { checkRates, rateCaps } from '#lib/agents';
import { type RateProblem, RateRules, type Rates } from '#lib/members';

/** Rates follow the rules of commission. */
@Injectable()
export class CommissionRateRules extends RateRules {
  keys(): { key: string; cap: number }[] {
    return Object.entries(rateCaps).map(([key, cap]) => ({ key, cap }));
  }

  problems(rates: Rates, parent: Rates | undefined, children: readonly Rates[] = []): RateProblem[] {
    return checkRates(rates, parent, children);
  }
}
