/**
 * What browser and server must agree on, as plain values: states and their tables, enumerations, limits, streams. Both import this one
 * copy. Nothing here imports more than types, so that no validation library reaches the browser.
 */
export * from './alerts.js';
export * from './approvals.js';
export * from './bank.js';
export * from './bets.js';
export * from './casino.js';
export * from './boards.js';
export * from './closings.js';
export * from './coins.js';
export * from './commission.js';
export * from './draw-games.js';
export * from './initialisation.js';
export * from './webhooks.js';
export * from './inspection.js';
export * from './limits.js';
export * from './machine-keys.js';
export * from './members.js';
export * from './numbers.js';
export * from './permissions.js';
export * from './personal-data.js';
export * from './setup.js';
export * from './operations.js';
export * from './protection.js';
export * from './reports.js';
export * from './requests.js';
export * from './restrictions.js';
export * from './campaigns.js';
export * from './rewards.js';
export * from './sports.js';
export * from './staff.js';
export * from './statistics.js';
export * from './streams.js';
export * from './switches.js';
export * from './perimeter.js';
export * from './colors.js';
export * from './skins.js';
export * from './sounds.js';
export * from './day-hours.js';
export * from './turnover.js';
export * from './timeline.js';
export * from './looking.js';
