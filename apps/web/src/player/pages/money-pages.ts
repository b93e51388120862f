/** The pages of the own money: one chunk, since they are made of the same parts and a first visit names every chunk. */
export { DepositPage } from './deposit-page.js';
export { PointPage } from './point-page.js';
export { WithdrawPage } from './withdraw-page.js';
