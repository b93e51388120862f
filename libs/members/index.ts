/** Members and agents: profile, place in the tree, status, restrictions. */
export * from './codes/codes.js';
export * from './codes/codes.module.js';
export * from './data/applications.repository.js';
export * from './data/identities.js';
export * from './data/members.repository.js';
export * from './data/search-pattern.js';
export * from './domain/banks.js';
export * from './domain/member.js';
export * from './domain/member-event.js';
export * from './domain/names.js';
export * from './domain/phone.js';
export * from './domain/restrictions.js';
export * from './domain/roles.js';
export * from './domain/statuses.js';
export * from './members.module.js';
export * from './use-cases/add-member.js';
export * from './use-cases/change-member-status.js';
