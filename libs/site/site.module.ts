import { Module } from '@nestjs/common';
import { SavedViewsRepository } from './data/saved-views.repository.js';
import { AdminAuditController } from './http/admin-audit.controller.js';
import { BrowseController } from './http/browse.controller.js';
import { AdminSiteController } from './http/admin-site.controller.js';
import { SavedViewsController } from './http/saved-views.controller.js';
import { SettingsController } from './http/settings.controller.js';
import { InspectionController } from './http/inspection.controller.js';
import { InspectionGuard } from './http/inspection.guard.js';
import { SetupController } from './http/setup.controller.js';
import { SkinsController } from './http/skins.controller.js';
import { SoundsController } from './http/sounds.controller.js';
import { UpdatesController } from './http/updates.controller.js';
import { SwitchGuard } from './http/switch.guard.js';
import { Browse } from './use-cases/browse.js';
import { ChangeInspection } from './use-cases/change-inspection.js';
import { ChangeSite } from './use-cases/change-site.js';
import { ChangeSkins } from './services/change-skins.js';
import { MoneyMarks } from './services/money-marks.js';
import { SoundFiles } from './services/sound-files.js';
import { SiteSkins } from './services/site-skins.js';
import { ConfirmSetup } from './use-cases/confirm-setup.js';
import { ReadSetup } from './use-cases/read-setup.js';
import { SaveView } from './use-cases/save-view.js';

/**
 * The system context, the switches behind it, the audit log and everybody's saved views of lists, over HTTP. The settings themselves need
 * no module. The apps bind `BrowseSources` and `SectionSwitches`.
 */
@Module({
  providers: [
    Browse,
    ChangeInspection,
    ChangeSite,
    ChangeSkins,
    ConfirmSetup,
    InspectionGuard,
    MoneyMarks,
    ReadSetup,
    SavedViewsRepository,
    SaveView,
    SiteSkins,
    SoundFiles,
    SwitchGuard,
  ],
  exports: [InspectionGuard, SiteSkins, SoundFiles, SwitchGuard],
  controllers: [
    AdminAuditController,
    BrowseController,
    AdminSiteController,
    InspectionController,
    SetupController,
    SavedViewsController,
    SettingsController,
    SkinsController,
    SoundsController,
    UpdatesController,
  ],
})
export class SiteHttpModule {}
