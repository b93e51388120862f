/** What members earn beside betting: attendance, roulette, tickets and coupons, points for friends. */
export { Attend } from './attendance/attend.js';
export { FriendScheduler } from './friends/friend-scheduler.js';
export { GrantItems } from './inventory/grant-items.js';
export { Inventory } from './inventory/inventory.js';
export { UseCoupon } from './inventory/use-coupon.js';
export * from './ports.js';
export * from './rewards.module.js';
export { SpinWheel } from './roulette/spin-wheel.js';
export { Wheel } from './roulette/wheel.js';
export { ChangeRewards } from './settings/change-rewards.js';
export { rewardSettings, type RewardSettings } from './settings/reward-settings.js';
