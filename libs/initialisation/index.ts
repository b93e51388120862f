/** Data initialisation: closed months leave the lists and the ledger, into signed files. */
export { InitialisationsRepository } from './data/initialisations.repository.js';
export { ArchiveBroken, verifyArchive, type SigningKey } from './files/archive-file.js';
export * from './initialisation.module.js';
export { RunInitialisations } from './jobs/run-initialisations.js';
export * from './ports.js';
export { ChosenMonths } from './services/chosen-months.js';
export { ReadInitialisations } from './services/read-initialisations.js';
export { RunInitialisation } from './use-cases/run-initialisation.js';
export { StartInitialisation } from './use-cases/start-initialisation.js';
