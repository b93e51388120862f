import { Module, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Relay } from '#lib/events';
import { CodesModule, MembersModule } from '#lib/members';
import { WalletModule } from '#lib/wallet';
import { announceRewards } from './announce-rewards.js';
import { Attend } from './attendance/attend.js';
import { AttendanceController } from './attendance/attendance.controller.js';
import { AttendanceRepository } from './attendance/attendance.repository.js';
import { ReferralRewardProjection } from './friends/referral-reward-projection.js';
import { FriendScheduler } from './friends/friend-scheduler.js';
import { FriendPointsRepository } from './friends/friend-points.repository.js';
import { FriendsController } from './friends/friends.controller.js';
import { PayFriends } from './friends/pay-friends.js';
import { ChargeRewardProjection } from './inventory/charge-reward-projection.js';
import { GrantItems } from './inventory/grant-items.js';
import { InventoryController } from './inventory/inventory.controller.js';
import { Inventory } from './inventory/inventory.js';
import { ItemsRepository } from './inventory/items.repository.js';
import { UseCoupon } from './inventory/use-coupon.js';
import { AdminRewardsController } from './admin-reward.controller.js';
import { RouletteController } from './roulette/roulette.controller.js';
import { SeedsRepository } from './roulette/seeds.repository.js';
import { SpinWheel } from './roulette/spin-wheel.js';
import { SpinsRepository } from './roulette/spins.repository.js';
import { Wheel } from './roulette/wheel.js';
import { ChangeRewards } from './settings/change-rewards.js';
import { RewardSettingsController } from './settings/reward-settings.controller.js';

const repositories = [AttendanceRepository, ItemsRepository, SeedsRepository, SpinsRepository, FriendPointsRepository];
const useCases = [Attend, Inventory, UseCoupon, GrantItems, Wheel, SpinWheel, ChangeRewards];

/** What members earn: by coming, by luck, by their friends. */
@Module({ imports: [MembersModule, WalletModule], providers: [...repositories, ...useCases], exports: [...repositories, ...useCases] })
export class RewardsModule {}

/** The rewards' calls. */
@Module({
  imports: [RewardsModule, MembersModule, CodesModule],
  controllers: [
    AttendanceController,
    InventoryController,
    RouletteController,
    FriendsController,
    AdminRewardsController,
    RewardSettingsController,
  ],
})
export class RewardsHttpModule {}

/**
 * What follows the events of deposits, bets and rewards; stands before the relay starts. The app binds the port `BetStandings` in a global
 * module.
 */
@Module({
  imports: [RewardsModule, MembersModule, WalletModule],
  providers: [ChargeRewardProjection, ReferralRewardProjection, PayFriends, FriendScheduler],
  exports: [FriendScheduler],
})
export class RewardsUpdatesModule {
  constructor(relay: Relay, charges: ChargeRewardProjection, bets: ReferralRewardProjection) {
    // In the constructor, because no batch may pass them by.
    relay.project(charges.follow);
    relay.project(bets.follow);
    relay.project(announceRewards);
  }
}

/** The worker's part: tickets for deposits, and the clock that pays for friends. */
@Module({ imports: [RewardsUpdatesModule] })
export class RewardsJobsModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(private readonly clock: FriendScheduler) {}

  onApplicationBootstrap(): void {
    this.clock.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.clock.stop();
  }
}
