import { Module } from '@nestjs/common';
import { CommunityController } from './http/community.controller.js';
import { Community } from './use-cases/community.js';

/** What happens on the site, over HTTP. The apps bind `CommunitySources`. */
@Module({ providers: [Community], controllers: [CommunityController] })
export class CommunityHttpModule {}
