import { Injectable } from '@nestjs/common';
import { checkRates, rateCaps } from '#lib/agents';
import { rollingRuleNames } from '#lib/contract';
import { type RateProblem, RateRules, type Rates } from '#lib/members';
import { Settings } from '#lib/platform';
import { levelRules } from '#lib/wallet';

/** Rates follow the rules of commission. */
@Injectable()
export class CommissionRateRules extends RateRules {
  constructor(private readonly settings: Settings) {
    super();
  }

  async ofLevel(level: number): Promise<Rates> {
    const rules = (await this.settings.get(levelRules))[String(level)] ?? {};
    return Object.fromEntries(rollingRuleNames.flatMap((name) => (rules[name] === undefined ? [] : [[name, rules[name]]])));
  }

  keys(): { key: string; cap: number }[] {
    return Object.entries(rateCaps).map(([key, cap]) => ({ key, cap }));
  }

  problems(rates: Rates, parent: Rates | undefined, children: readonly Rates[] = []): RateProblem[] {
    return checkRates(rates, parent, children);
  }
}
