import { Module } from '@nestjs/common';
import { BrowseController } from './http/browse.controller.js';
import { SiteDeskController } from './http/site-desk.controller.js';
import { Browse } from './use-cases/browse.js';
import { ChangeSite } from './use-cases/change-site.js';

/** The system context, and the switches behind it, over HTTP. The settings themselves need no module. The apps bind `BrowseSources`. */
@Module({ providers: [Browse, ChangeSite], controllers: [BrowseController, SiteDeskController] })
export class SiteHttpModule {}
