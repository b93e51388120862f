import { Inject, Injectable } from '@nestjs/common';
import { type Coin, refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import { isProgram, type Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Database, Settings } from '#lib/platform';
import { coinChanged } from '../coins/coin-changed.js';
import { coinSettings } from '../coins/coin-settings.js';
import { CoinRatesRepository } from '../coins/coin-rates.repository.js';

/** Sets the rate of a coin; requests from now on are fixed at it. */
@Injectable()
export class SetCoinRate {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly rates: CoinRatesRepository,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param rate won per coin, up to four decimals
   * @returns since when it holds
   * @throws DomainError COIN_RATE_JUMPS where a program moves it further than the settings allow
   */
  async execute(command: CommandContext, coin: Coin, rate: number): Promise<{ at: Date }> {
    const at = this.clock.now();
    const by = command.actor.account;
    const source = isProgram(command.actor) ? 'program' : 'staff';
    const { programPercent } = await this.settings.get(coinSettings);
    await this.database.transaction(async (tx) => {
      const before = (await this.rates.inForce(tx)).find((each) => each.coin === coin);
      if (source === 'program' && before && jumps(before.rate, rate, programPercent))
        throw refuse('COIN_RATE_JUMPS', { percent: programPercent });
      await this.rates.insert(tx, { coin, rate, at, source, by });
      await this.outbox.record(tx, [coinChanged(at)]);
      const change = { before: before && { rate: before.rate }, after: { rate } };
      await audit(tx, command, this.clock, [{ action: 'coinRate.set', target: `coin:${coin}`, ...change }]);
    });
    return { at };
  }
}

/** Whether a rate lies more than so many per cent above or below the one before. */
function jumps(before: number, rate: number, percent: number): boolean {
  return percent > 0 && Math.abs(rate - before) * 100 > before * percent;
}
