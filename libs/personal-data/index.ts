/** What is known about members: theirs to take away, to have erased, and kept no longer than it has to be. */
export { AccessGuard } from './http/access.guard.js';
export * from './personal-data.module.js';
export * from './ports.js';
export { privacySettings } from './privacy-settings.js';
export { ContinueErasures } from './use-cases/continue-erasures.js';
export { KeepRetention } from './use-cases/keep-retention.js';
