import { Module } from '@nestjs/common';
import { BrowseController } from './http/browse.controller.js';
import { Browse } from './use-cases/browse.js';

/** The system context over HTTP. The settings themselves need no module. The apps bind `BrowseSources`. */
@Module({ providers: [Browse], controllers: [BrowseController] })
export class SiteHttpModule {}
