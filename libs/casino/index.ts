/** The casino: the way into its lobby. */
export { CasinoHttpModule } from './casino.module.js';
