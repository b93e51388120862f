import { Module } from '@nestjs/common';
import { AuditDeskController } from './http/audit-desk.controller.js';
import { BrowseController } from './http/browse.controller.js';
import { SiteDeskController } from './http/site-desk.controller.js';
import { SwitchGuard } from './http/switch.guard.js';
import { Browse } from './use-cases/browse.js';
import { ChangeSite } from './use-cases/change-site.js';

/** The system context, the switches behind it and the audit log, over HTTP. The settings themselves need no module. The apps bind `BrowseSources` and `SectionSwitches`. */
@Module({
  providers: [Browse, ChangeSite, SwitchGuard],
  exports: [SwitchGuard],
  controllers: [AuditDeskController, BrowseController, SiteDeskController],
})
export class SiteHttpModule {}
