import { Module } from '@nestjs/common';
import { InitialisationsRepository } from './data/initialisations.repository.js';
import { InitialisationController } from './http/initialisation.controller.js';
import { RunInitialisations } from './jobs/run-initialisations.js';
import { ChosenMonths } from './services/chosen-months.js';
import { ReadInitialisations } from './services/read-initialisations.js';
import { RunInitialisation } from './use-cases/run-initialisation.js';
import { StartInitialisation } from './use-cases/start-initialisation.js';

/** The calls. Needs `ClosedMonths`, which the application binds. */
@Module({
  providers: [InitialisationsRepository, ChosenMonths, ReadInitialisations, StartInitialisation],
  controllers: [InitialisationController],
})
export class InitialisationHttpModule {}

/** The worker's part. */
@Module({ providers: [InitialisationsRepository, RunInitialisation, RunInitialisations], exports: [RunInitialisations] })
export class InitialisationJobsModule {}
