import { Module } from '@nestjs/common';
import { AdminActions } from '../admin-actions.js';
import { TranslationsRepository } from '../translations/translations.repository.js';
import { PopupsRepository } from './data/popups.repository.js';
import { AdminPopupsController } from './http/admin-popup.controller.js';
import { AnnouncePopups } from './jobs/announce-popups.js';
import { AdminPopups } from './services/admin-popup.js';
import { Popups } from './services/popups.js';

/** Popups. */
@Module({ providers: [PopupsRepository, TranslationsRepository, Popups, AdminPopups, AdminActions], exports: [Popups, AdminPopups] })
export class PopupsModule {}

/** The same over HTTP. */
@Module({ imports: [PopupsModule], controllers: [AdminPopupsController] })
export class PopupsHttpModule {}

/** The worker's part. */
@Module({ imports: [PopupsModule], providers: [AnnouncePopups] })
export class PopupsJobsModule {}
