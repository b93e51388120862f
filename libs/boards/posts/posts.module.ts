import { Module } from '@nestjs/common';
import { DeskDeeds } from '../desk-deeds.js';
import { PostsRepository } from './data/posts.repository.js';
import { PostDeskController } from './http/post-desk.controller.js';
import { PostsController } from './http/posts.controller.js';
import { PostDesk } from './use-cases/post-desk.js';
import { Posts } from './use-cases/posts.js';

/** Notices, events and rules. */
@Module({ providers: [PostsRepository, Posts, PostDesk, DeskDeeds], exports: [Posts, PostDesk] })
export class PostsModule {}

/** The same over HTTP. */
@Module({ imports: [PostsModule], controllers: [PostsController, PostDeskController] })
export class PostsHttpModule {}
