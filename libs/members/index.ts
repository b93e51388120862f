/** Members and agents: profile, place in the tree, status, restrictions. */
export * from './data/identities.js';
export * from './data/member-lists.js';
export * from './data/members.repository.js';
export * from './data/search-pattern.js';
export * from './data/standings.repository.js';
export { holdPlaces, holdPlacesAlone } from './data/tree.repository.js';
export * from './domain/banks.js';
export * from './domain/member.js';
export * from './domain/member-changed.js';
export * from './domain/restrictions.js';
export * from './domain/roles.js';
export * from './domain/statuses.js';
export type { PlanRow } from './domain/tree-plan.js';
export * from './members.module.js';
export * from './ports.js';
export * from './use-cases/add-member.js';
export * from './use-cases/change-member-status.js';
export * from './use-cases/move-branch.js';
