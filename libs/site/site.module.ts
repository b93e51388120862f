import { Module } from '@nestjs/common';
import { AdminAuditController } from './http/admin-audit.controller.js';
import { BrowseController } from './http/browse.controller.js';
import { AdminSiteController } from './http/admin-site.controller.js';
import { Browse } from './use-cases/browse.js';
import { ChangeSite } from './use-cases/change-site.js';

/** The system context, the switches behind it and the audit log, over HTTP. The settings themselves need no module. The apps bind `BrowseSources`. */
@Module({ providers: [Browse, ChangeSite], controllers: [AdminAuditController, BrowseController, AdminSiteController] })
export class SiteHttpModule {}
