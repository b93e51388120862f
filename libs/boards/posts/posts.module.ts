import { Module } from '@nestjs/common';
import { AdminActions } from '../admin-actions.js';
import { TranslationsRepository } from '../translations/translations.repository.js';
import { PostsRepository } from './data/posts.repository.js';
import { AdminPostsController } from './http/admin-post.controller.js';
import { PostsController } from './http/posts.controller.js';
import { AdminPosts } from './services/admin-post.js';
import { Posts } from './services/posts.js';

/** Notices, events and rules. */
@Module({ providers: [PostsRepository, TranslationsRepository, Posts, AdminPosts, AdminActions], exports: [Posts, AdminPosts] })
export class PostsModule {}

/** The same over HTTP. */
@Module({ imports: [PostsModule], controllers: [PostsController, AdminPostsController] })
export class PostsHttpModule {}
