import { Inject, Injectable } from '@nestjs/common';
import { catalogueGroup, SimulatorClock } from '#lib/games';
import type { TestClock } from '#lib/kernel';
import { CLOCK, Settings } from '#lib/platform';

const stepMs = 20 * 60_000;
/** Most matches that are under way at the first look are over at the last. */
const steps = 2;

/** Lets the simulator play for a while before the demo begins, so that there are results to look at. */
@Injectable()
export class DemoSports {
  constructor(
    private readonly settings: Settings,
    private readonly simulator: SimulatorClock,
    @Inject(CLOCK) private readonly clock: TestClock,
  ) {}

  /** Afterwards the clock stands at `until`. */
  async play(until: Date): Promise<void> {
    await this.settings.change(catalogueGroup, { simulator: true }, 'demo');
    for (let left = steps; left >= 0; left--) {
      this.clock.set(new Date(until.getTime() - left * stepMs));
      await this.simulator.tick();
    }
  }
}
