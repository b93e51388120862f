import { Module } from '@nestjs/common';
import { DeskDeeds } from '../desk-deeds.js';
import { PopupsRepository } from './data/popups.repository.js';
import { PopupDeskController } from './http/popup-desk.controller.js';
import { TellPopups } from './jobs/tell-popups.js';
import { PopupDesk } from './use-cases/popup-desk.js';
import { Popups } from './use-cases/popups.js';

/** Popups. */
@Module({ providers: [PopupsRepository, Popups, PopupDesk, DeskDeeds], exports: [Popups, PopupDesk] })
export class PopupsModule {}

/** The same over HTTP. */
@Module({ imports: [PopupsModule], controllers: [PopupDeskController] })
export class PopupsHttpModule {}

/** The worker's part. */
@Module({ imports: [PopupsModule], providers: [TellPopups] })
export class PopupsJobsModule {}
